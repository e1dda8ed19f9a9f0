#include "CTLSClient.h"

#include <openssl/ssl.h>

tls_client *tls_client_create(int descriptor) {
  SSL_CTX *context = SSL_CTX_new(TLS_client_method());
  SSL *client = context ? SSL_new(context) : NULL;
  SSL_CTX_free(context);
  if (client && SSL_set_fd(client, descriptor) == 1 && SSL_connect(client) == 1) return client;
  SSL_free(client);
  return NULL;
}

void tls_client_free(tls_client *client) { SSL_free(client); }

long tls_client_send(tls_client *client, const void *bytes, unsigned long count) {
  return SSL_write(client, bytes, (int)count);
}

long tls_client_receive(tls_client *client, void *bytes, unsigned long capacity) {
  return SSL_read(client, bytes, (int)capacity);
}
