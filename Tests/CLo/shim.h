#ifndef PEACH_CLO_SHIM_H
#define PEACH_CLO_SHIM_H
#include <lo/lo.h>
#endif
