/* veer: steering behaviours for autonomous agents, after Craig Reynolds (1999), Mat Buckland
 * (Programming Game AI by Example) and Daniel Shiffman (The Nature of Code).
 *
 *     veer_agent agent = veer_agent_default();
 *     veer_vec force = veer_seek(&agent, veer_vec2(100, 50));   a behaviour returns a force
 *     veer_move(&agent, force, veer_vec2(0, 0), 1);             motion is a separate call
 *
 * This header is the core: pure functions on values that you own, which need no allocation and
 * no library. crowd.h moves many agents, scene.h reads scenes, draw.h makes pictures.
 */
#ifndef VEER_H
#define VEER_H

#define VEER_VERSION_MAJOR 0
#define VEER_VERSION_MINOR 1
#define VEER_VERSION_PATCH 0

#include "agent.h"
#include "arrive.h"
#include "collision.h"
#include "combine.h"
#include "company.h"
#include "context.h"
#include "danger.h"
#include "edge.h"
#include "flow.h"
#include "group.h"
#include "handling.h"
#include "measure.h"
#include "motion.h"
#include "obstacle.h"
#include "path.h"
#include "pursue.h"
#include "random.h"
#include "search.h"
#include "seek.h"
#include "trig.h"
#include "turning.h"
#include "vec.h"
#include "wall.h"
#include "wander.h"

#endif
