#ifndef PEACH_SINE_LOOP_H
#define PEACH_SINE_LOOP_H
#include <stdint.h>

/* A sine as one would write it by hand, added to a buffer: the phase in turns, libm's sine. */
void sine_loop_libm(float *buffer, uint32_t frames, double *turn, double step, double gain);

/* The same without a sine in the loop: a rotation of two numbers, which drifts over days. */
void sine_loop_rotation(float *buffer, uint32_t frames, double state[2], double step, double gain);

#endif
