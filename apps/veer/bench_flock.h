/* bench_flock.h: veer bench flock. */
#ifndef VEER_APP_BENCH_FLOCK_H
#define VEER_APP_BENCH_FLOCK_H

/* argv[0] is what it is called in messages. Returns an exit code. */
int bench_flocks(int argc, char **argv);

#endif
