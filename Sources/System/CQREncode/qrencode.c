#include "CQREncode.h"

#include <dlfcn.h>
#include <stddef.h>

static void *function(const char *name) {
  /* Opening it again gives the same handle. */
  void *library = dlopen("libqrencode.so.4", RTLD_NOW | RTLD_LOCAL);
  return library ? dlsym(library, name) : NULL;
}

int peach_qr_is_there(void) { return function("QRcode_encodeData") != NULL; }

QRcode *peach_qr_encode(const unsigned char *bytes, int count) {
  QRcode *(*encode)(int, const unsigned char *, int, QRecLevel) = function("QRcode_encodeData");
  /* Version 0 asks for the smallest one. */
  return encode ? encode(count, bytes, 0, QR_ECLEVEL_L) : NULL;
}

void peach_qr_free(QRcode *code) {
  void (*release)(QRcode *) = function("QRcode_free");
  if (release) release(code);
}
