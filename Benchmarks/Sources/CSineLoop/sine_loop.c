#include "sine_loop.h"

#include <math.h>

static const double full_turn = 6.283185307179586;

void sine_loop_libm(float *buffer, uint32_t frames, double *turn, double step, double gain) {
  double here = *turn;
  for (uint32_t frame = 0; frame < frames; frame++) {
    buffer[frame] += (float)(sin(full_turn * here) * gain);
    here += step;
    if (here >= 1) here -= 1;
  }
  *turn = here;
}

void sine_loop_rotation(float *buffer, uint32_t frames, double state[2], double step, double gain) {
  double sine = state[0], cosine = state[1];
  const double a = sin(full_turn * step), b = cos(full_turn * step);
  for (uint32_t frame = 0; frame < frames; frame++) {
    buffer[frame] += (float)(sine * gain);
    const double next = sine * b + cosine * a;
    cosine = cosine * b - sine * a;
    sine = next;
  }
  state[0] = sine;
  state[1] = cosine;
}
