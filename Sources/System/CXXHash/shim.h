#ifndef PEACH_CXXHASH_SHIM_H
#define PEACH_CXXHASH_SHIM_H
#include <xxhash.h>
#endif
