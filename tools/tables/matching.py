"""What most formulas end with: a wanted velocity becomes a force."""
from .vectors import TooNear, length, scale, sub, unit, zero


def match(agent, desired, time=None):
    """(desired - vel)/time, by default the agent's response_time; none for a time of 0."""
    time = agent.get("response_time", 1.0) if time is None else time
    if time <= 0:
        return zero(desired)
    gap = sub(desired, agent["vel"])
    size = max(length(desired), length(agent["vel"]))
    if size > 100 * max(time, length(gap)):
        raise TooNear  # they nearly cancel out
    return scale(gap, 1 / time)


def go(agent, way):
    """At max_speed along a direction; a direction without length asks for rest."""
    return match(agent, scale(unit(way), agent["max_speed"]))


def full_force(agent):
    """As strongly as the agent can."""
    most = agent.get("max_force")
    if most is not None:
        return most
    return agent.get("mass", 1.0) * agent["max_speed"] / agent.get("response_time", 1.0)
