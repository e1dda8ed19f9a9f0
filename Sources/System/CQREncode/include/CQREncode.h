/* CQREncode.h: libqrencode, looked up when a code is first drawn, so that a machine without it lacks only codes. */
#ifndef PEACH_CQRENCODE_H
#define PEACH_CQRENCODE_H

#include <qrencode.h>

/* Draws bytes as the smallest QR code that holds them, with the lowest level of error correction.
   Returns null without the library, without bytes, or for more than 2,953 of them; peach_qr_free frees the code. */
QRcode *peach_qr_encode(const unsigned char *bytes, int count);

void peach_qr_free(QRcode *code);

/* Returns 1 if the library is there. */
int peach_qr_is_there(void);

#endif
