/* A TLS client over a blocking socket, which trusts everyone: for tests of a server. Not thread-safe. */
#ifndef PEACH_CTLSCLIENT_H
#define PEACH_CTLSCLIENT_H

typedef struct ssl_st tls_client;

/* Shakes hands over a connected socket; null if the server refuses. */
tls_client *tls_client_create(int descriptor);
void tls_client_free(tls_client *client);

/* Both return as send and recv do. */
long tls_client_send(tls_client *client, const void *bytes, unsigned long count);
long tls_client_receive(tls_client *client, void *bytes, unsigned long capacity);

#endif
