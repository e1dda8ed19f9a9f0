/* COpenSSL.h: what Peach uses of OpenSSL 3: TLS over memory, and a small certificate authority.

   Both libraries are looked up when a function is first called, so that a machine without them lacks only encryption.
   Every function may be called from any thread, but a peach_tls only from one at a time. A `char *` that a function
   returns is freed with free(). */
#ifndef PEACH_COPENSSL_H
#define PEACH_COPENSSL_H

#include <stddef.h>
#include <stdint.h>

/* Returns 1 if libssl.so.3 and libcrypto.so.3 can be loaded and have all functions used here. */
int peach_tls_is_available(void);

/* MARK: Certificates. All of them, and keys, are in PEM. */

/* Makes a key on the curve P-256; null if that fails. */
char *peach_tls_make_key(void);

/* A certificate to be made. */
typedef struct peach_certificate_request {
  /* The common name. */
  const char *name;
  /* The key of the certificate. */
  const char *key;
  /* The certificate and the key of the authority that signs; both null for an authority, which signs itself. */
  const char *issuer;
  const char *issuer_key;
  /* The names it is for, in the syntax of OpenSSL's x509v3_config(5): the value of subjectAltName, or, for an
     authority, of nameConstraints. */
  const char *names;
  /* From when and until when it is valid, in seconds from now. */
  long start;
  long end;
} peach_certificate_request;

/* Makes and signs a certificate; null if that fails. */
char *peach_tls_make_certificate(const peach_certificate_request *request);

/* Writes the SHA-256 of the first certificate; returns 0 for one that cannot be read. */
int peach_tls_fingerprint(const char *certificate, uint8_t digest[32]);

/* Returns the first certificate in DER, in `*bytes`, and its size; 0 for one that cannot be read. */
size_t peach_tls_der(const char *certificate, uint8_t **bytes);

/* Returns the seconds until the first certificate ends, negative once it has; 0 for one that cannot be read. */
long peach_tls_seconds_left(const char *certificate);

/* Returns the first certificate's DNS name of an index, from 0 on; null beyond the last one. */
char *peach_tls_dns_name(const char *certificate, int index);

/* MARK: Connections */

/* A certificate with its chain and its key, for connections. */
typedef struct peach_tls_context peach_tls_context;

/* Takes a chain, the server's own certificate first, and its key.
   Returns null if one of them cannot be read or the key is another certificate's. */
peach_tls_context *peach_tls_context_create(const char *chain, const char *key);
void peach_tls_context_free(peach_tls_context *context);

/* The server's side of a connection: bytes go in and out by the functions below, none touches a socket. */
typedef struct peach_tls peach_tls;

/* Begins a connection, which outlives the context; null without memory. */
peach_tls *peach_tls_create(peach_tls_context *context);
void peach_tls_free(peach_tls *tls);

/* Takes bytes from the client; returns 0 without memory. */
int peach_tls_receive(peach_tls *tls, const uint8_t *bytes, size_t count);

/* Decrypts up to `capacity` bytes. Returns their number, 0 if the client has to send more, -1 if the client has
   ended the connection or broken the protocol. The handshake proceeds with it. */
long peach_tls_read(peach_tls *tls, uint8_t *bytes, size_t capacity);

/* Encrypts bytes; returns 0 if the connection has ended or the handshake is not complete. */
int peach_tls_write(peach_tls *tls, const uint8_t *bytes, size_t count);

/* Announces that nothing more will be sent. */
void peach_tls_close(peach_tls *tls);

/* Takes out up to `capacity` bytes for the client; returns their number. */
size_t peach_tls_send(peach_tls *tls, uint8_t *bytes, size_t capacity);

#endif
