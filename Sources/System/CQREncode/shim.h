#ifndef PEACH_CQRENCODE_SHIM_H
#define PEACH_CQRENCODE_SHIM_H
#include <qrencode.h>
#endif
