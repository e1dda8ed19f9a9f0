#include "COpenSSL.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

/* The functions of both libraries by name, each with the type that its header gives it. */
#define SSL_FUNCTIONS(X)                                                                                              \
  X(TLS_server_method)                                                                                                \
  X(SSL_CTX_new)                                                                                                      \
  X(SSL_CTX_free)                                                                                                     \
  X(SSL_CTX_ctrl)                                                                                                     \
  X(SSL_CTX_set_options)                                                                                              \
  X(SSL_CTX_use_certificate)                                                                                          \
  X(SSL_CTX_use_PrivateKey)                                                                                           \
  X(SSL_CTX_check_private_key)                                                                                        \
  X(SSL_CTX_set_session_id_context)                                                                                   \
  X(SSL_new)                                                                                                          \
  X(SSL_free)                                                                                                         \
  X(SSL_set_bio)                                                                                                      \
  X(SSL_set_accept_state)                                                                                             \
  X(SSL_read_ex)                                                                                                      \
  X(SSL_write_ex)                                                                                                     \
  X(SSL_get_error)                                                                                                    \
  X(SSL_shutdown)

#define CRYPTO_FUNCTIONS(X)                                                                                           \
  X(BIO_new)                                                                                                          \
  X(BIO_free)                                                                                                         \
  X(BIO_s_mem)                                                                                                        \
  X(BIO_new_mem_buf)                                                                                                  \
  X(BIO_read)                                                                                                         \
  X(BIO_write)                                                                                                        \
  X(BIO_ctrl)                                                                                                         \
  X(ERR_clear_error)                                                                                                  \
  X(EVP_PKEY_Q_keygen)                                                                                                \
  X(EVP_PKEY_free)                                                                                                    \
  X(EVP_sha256)                                                                                                       \
  X(PEM_read_bio_PrivateKey)                                                                                          \
  X(PEM_write_bio_PrivateKey)                                                                                         \
  X(PEM_read_bio_X509)                                                                                                \
  X(PEM_write_bio_X509)                                                                                               \
  X(RAND_bytes)                                                                                                       \
  X(ASN1_STRING_get0_data)                                                                                            \
  X(ASN1_STRING_length)                                                                                               \
  X(ASN1_INTEGER_free)                                                                                                \
  X(BN_bin2bn)                                                                                                        \
  X(BN_free)                                                                                                          \
  X(BN_to_ASN1_INTEGER)                                                                                               \
  X(ASN1_TIME_diff)                                                                                                   \
  X(CRYPTO_free)                                                                                                      \
  X(GENERAL_NAMES_free)                                                                                               \
  X(X509_new)                                                                                                         \
  X(X509_free)                                                                                                        \
  X(X509_set_version)                                                                                                 \
  X(X509_set_serialNumber)                                                                                            \
  X(X509_getm_notBefore)                                                                                              \
  X(X509_getm_notAfter)                                                                                               \
  X(X509_get0_notAfter)                                                                                               \
  X(X509_gmtime_adj)                                                                                                  \
  X(X509_set_pubkey)                                                                                                  \
  X(X509_get_subject_name)                                                                                            \
  X(X509_set_issuer_name)                                                                                             \
  X(X509_NAME_add_entry_by_txt)                                                                                       \
  X(X509_add_ext)                                                                                                     \
  X(X509_EXTENSION_free)                                                                                              \
  X(X509_sign)                                                                                                        \
  X(X509_digest)                                                                                                      \
  X(X509_get_ext_d2i)                                                                                                 \
  X(X509V3_EXT_conf_nid)                                                                                              \
  X(X509V3_set_ctx)                                                                                                   \
  X(i2d_X509)                                                                                                         \
  X(OPENSSL_sk_num)                                                                                                   \
  X(OPENSSL_sk_value)

#define DECLARE(name) __typeof__(name) *name##_;
static struct {
  SSL_FUNCTIONS(DECLARE)
  CRYPTO_FUNCTIONS(DECLARE)
} call;
#undef DECLARE

static int is_available;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *ssl = dlopen("libssl.so.3", RTLD_NOW | RTLD_LOCAL);
  void *crypto = dlopen("libcrypto.so.3", RTLD_NOW | RTLD_LOCAL);
  int has_all = ssl && crypto;
#define LOOK_UP_IN(library, name) has_all = has_all && (call.name##_ = dlsym(library, #name)) != NULL;
#define LOOK_UP_SSL(name) LOOK_UP_IN(ssl, name)
#define LOOK_UP_CRYPTO(name) LOOK_UP_IN(crypto, name)
  SSL_FUNCTIONS(LOOK_UP_SSL)
  CRYPTO_FUNCTIONS(LOOK_UP_CRYPTO)
  is_available = has_all;
}

int peach_tls_is_available(void) {
  pthread_once(&once, load);
  return is_available;
}

/* MARK: PEM */

static BIO *text_source(const char *text) { return text ? call.BIO_new_mem_buf_(text, -1) : NULL; }

static X509 *certificate_of(const char *text) {
  if (!peach_tls_is_available()) return NULL;
  BIO *source = text_source(text);
  X509 *certificate = source ? call.PEM_read_bio_X509_(source, NULL, NULL, NULL) : NULL;
  if (source) call.BIO_free_(source);
  call.ERR_clear_error_();
  return certificate;
}

/* A password that is always wrong: without it OpenSSL would ask the terminal for that of an encrypted key. */
static int no_password(char *buffer, int size, int is_writing, void *data) {
  (void)buffer, (void)size, (void)is_writing, (void)data;
  return -1;
}

static EVP_PKEY *key_of(const char *text) {
  BIO *source = text_source(text);
  EVP_PKEY *key = source ? call.PEM_read_bio_PrivateKey_(source, NULL, no_password, NULL) : NULL;
  if (source) call.BIO_free_(source);
  call.ERR_clear_error_();
  return key;
}

/* Returns the text that was written into memory, and frees the memory. */
static char *text_of(BIO *memory, int is_written) {
  char *text = NULL;
  if (is_written) {
    size_t size = call.BIO_ctrl_(memory, BIO_CTRL_PENDING, 0, NULL);
    text = malloc(size + 1);
    if (text) text[call.BIO_read_(memory, text, (int)size)] = 0;
  }
  call.BIO_free_(memory);
  return text;
}

/* MARK: Certificates */

char *peach_tls_make_key(void) {
  if (!peach_tls_is_available()) return NULL;
  EVP_PKEY *key = call.EVP_PKEY_Q_keygen_(NULL, NULL, "EC", "P-256");
  BIO *memory = call.BIO_new_(call.BIO_s_mem_());
  char *text = NULL;
  if (key && memory) {
    text = text_of(memory, call.PEM_write_bio_PrivateKey_(memory, key, NULL, NULL, 0, NULL, NULL));
  }
  call.EVP_PKEY_free_(key);
  return text;
}

static int add(X509 *certificate, X509 *issuer, int kind, const char *value) {
  X509V3_CTX context;
  memset(&context, 0, sizeof context);
  call.X509V3_set_ctx_(&context, issuer, certificate, NULL, NULL, 0);
  X509_EXTENSION *extension = call.X509V3_EXT_conf_nid_(NULL, &context, kind, value);
  int is_added = extension && call.X509_add_ext_(certificate, extension, -1);
  if (extension) call.X509_EXTENSION_free_(extension);
  return is_added;
}

/* 127 random bits: two certificates of one authority must differ, or a browser refuses the second. */
static int number(X509 *certificate) {
  unsigned char bytes[16];
  if (call.RAND_bytes_(bytes, sizeof bytes) != 1) return 0;
  bytes[0] = (bytes[0] & 0x7f) | 0x40;
  BIGNUM *value = call.BN_bin2bn_(bytes, sizeof bytes, NULL);
  ASN1_INTEGER *serial = value ? call.BN_to_ASN1_INTEGER_(value, NULL) : NULL;
  int is_set = serial && call.X509_set_serialNumber_(certificate, serial);
  if (serial) call.ASN1_INTEGER_free_(serial);
  if (value) call.BN_free_(value);
  return is_set;
}

static int fill(
    X509 *certificate, EVP_PKEY *key, X509 *issuer, EVP_PKEY *issuer_key, const peach_certificate_request *request) {
  int is_authority = issuer == certificate;
  X509_NAME *subject = call.X509_get_subject_name_(certificate);
  return call.X509_set_version_(certificate, X509_VERSION_3) && number(certificate)
      && call.X509_gmtime_adj_(call.X509_getm_notBefore_(certificate), request->start)
      && call.X509_gmtime_adj_(call.X509_getm_notAfter_(certificate), request->end)
      && call.X509_set_pubkey_(certificate, key)
      && call.X509_NAME_add_entry_by_txt_(
          subject, "CN", MBSTRING_UTF8, (const unsigned char *)request->name, -1, -1, 0)
      && call.X509_set_issuer_name_(certificate, call.X509_get_subject_name_(issuer))
      && add(certificate, issuer, NID_subject_key_identifier, "hash")
      && add(certificate, issuer, NID_basic_constraints, is_authority ? "critical,CA:TRUE,pathlen:0" : "critical,CA:FALSE")
      && add(certificate, issuer, NID_key_usage, is_authority ? "critical,keyCertSign,cRLSign" : "critical,digitalSignature")
      && (is_authority
              ? add(certificate, issuer, NID_name_constraints, request->names)
              : add(certificate, issuer, NID_authority_key_identifier, "keyid")
                  && add(certificate, issuer, NID_ext_key_usage, "serverAuth")
                  && add(certificate, issuer, NID_subject_alt_name, request->names))
      && call.X509_sign_(certificate, issuer_key, call.EVP_sha256_());
}

char *peach_tls_make_certificate(const peach_certificate_request *request) {
  if (!peach_tls_is_available()) return NULL;
  X509 *certificate = call.X509_new_();
  EVP_PKEY *key = key_of(request->key);
  X509 *issuer = request->issuer ? certificate_of(request->issuer) : certificate;
  EVP_PKEY *issuer_key = request->issuer ? key_of(request->issuer_key) : key;
  BIO *memory = call.BIO_new_(call.BIO_s_mem_());
  char *text = NULL;
  if (memory) {
    int is_made = certificate && key && issuer && issuer_key && fill(certificate, key, issuer, issuer_key, request)
        && call.PEM_write_bio_X509_(memory, certificate);
    text = text_of(memory, is_made);
  }
  if (issuer_key != key) call.EVP_PKEY_free_(issuer_key);
  if (issuer != certificate) call.X509_free_(issuer);
  call.EVP_PKEY_free_(key);
  call.X509_free_(certificate);
  call.ERR_clear_error_();
  return text;
}

int peach_tls_fingerprint(const char *text, uint8_t digest[32]) {
  X509 *certificate = certificate_of(text);
  unsigned int size = 0;
  int is_made = certificate && call.X509_digest_(certificate, call.EVP_sha256_(), digest, &size) && size == 32;
  if (certificate) call.X509_free_(certificate);
  return is_made;
}

size_t peach_tls_der(const char *text, uint8_t **bytes) {
  X509 *certificate = certificate_of(text);
  *bytes = NULL;
  int size = certificate ? call.i2d_X509_(certificate, NULL) : 0;
  if (size > 0 && (*bytes = malloc((size_t)size))) {
    uint8_t *end = *bytes;
    size = call.i2d_X509_(certificate, &end);
  } else {
    size = 0;
  }
  if (certificate) call.X509_free_(certificate);
  return (size_t)size;
}

long peach_tls_seconds_left(const char *text) {
  X509 *certificate = certificate_of(text);
  int days = 0, seconds = 0;
  if (certificate) {
    call.ASN1_TIME_diff_(&days, &seconds, NULL, call.X509_get0_notAfter_(certificate));
    call.X509_free_(certificate);
  }
  return (long)days * 86400 + seconds;
}

char *peach_tls_dns_name(const char *text, int index) {
  X509 *certificate = certificate_of(text);
  if (!certificate) return NULL;
  GENERAL_NAMES *names = call.X509_get_ext_d2i_(certificate, NID_subject_alt_name, NULL, NULL);
  char *found = NULL;
  /* The type-safe macros of stacks would call the functions by their own names. */
  const OPENSSL_STACK *stack = (const OPENSSL_STACK *)names;
  for (int i = 0; names && !found && i < call.OPENSSL_sk_num_(stack); i++) {
    const GENERAL_NAME *name = call.OPENSSL_sk_value_(stack, i);
    if (name->type != GEN_DNS || index-- > 0) continue;
    int size = call.ASN1_STRING_length_(name->d.dNSName);
    found = strndup((const char *)call.ASN1_STRING_get0_data_(name->d.dNSName), (size_t)size);
  }
  if (names) call.GENERAL_NAMES_free_(names);
  call.X509_free_(certificate);
  return found;
}

/* MARK: Connections */

struct peach_tls_context {
  SSL_CTX *context;
};

struct peach_tls {
  SSL *connection;
  BIO *received;
  BIO *to_send;
};

static int use_chain(SSL_CTX *context, const char *chain) {
  BIO *source = text_source(chain);
  int is_used = 0;
  X509 *certificate;
  while (source && (certificate = call.PEM_read_bio_X509_(source, NULL, NULL, NULL))) {
    if (!is_used) {
      is_used = call.SSL_CTX_use_certificate_(context, certificate) == 1;
      call.X509_free_(certificate);
      if (!is_used) break;
    } else if (call.SSL_CTX_ctrl_(context, SSL_CTRL_EXTRA_CHAIN_CERT, 0, certificate) != 1) {
      /* It would own the certificate. */
      call.X509_free_(certificate);
      is_used = 0;
      break;
    }
  }
  if (source) call.BIO_free_(source);
  /* The last read finds no certificate. */
  call.ERR_clear_error_();
  return is_used;
}

peach_tls_context *peach_tls_context_create(const char *chain, const char *key_text) {
  if (!peach_tls_is_available()) return NULL;
  SSL_CTX *context = call.SSL_CTX_new_(call.TLS_server_method_());
  peach_tls_context *made = calloc(1, sizeof *made);
  EVP_PKEY *key = key_of(key_text);
  static const unsigned char session_context[] = "peach";
  int is_made = context && made && key && use_chain(context, chain)
      && call.SSL_CTX_use_PrivateKey_(context, key) == 1 && call.SSL_CTX_check_private_key_(context) == 1
      && call.SSL_CTX_ctrl_(context, SSL_CTRL_SET_MIN_PROTO_VERSION, TLS1_2_VERSION, NULL) == 1
      && call.SSL_CTX_set_session_id_context_(context, session_context, sizeof session_context - 1) == 1;
  if (is_made) {
    /* An idle connection keeps no buffers, and a client cannot have the keys made again and again. */
    call.SSL_CTX_ctrl_(context, SSL_CTRL_MODE, SSL_MODE_RELEASE_BUFFERS, NULL);
    call.SSL_CTX_set_options_(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE);
    made->context = context;
  } else {
    if (context) call.SSL_CTX_free_(context);
    free(made);
    made = NULL;
  }
  call.EVP_PKEY_free_(key);
  call.ERR_clear_error_();
  return made;
}

void peach_tls_context_free(peach_tls_context *context) {
  if (!context) return;
  call.SSL_CTX_free_(context->context);
  free(context);
}

peach_tls *peach_tls_create(peach_tls_context *context) {
  peach_tls *tls = calloc(1, sizeof *tls);
  if (!tls) return NULL;
  tls->connection = call.SSL_new_(context->context);
  tls->received = call.BIO_new_(call.BIO_s_mem_());
  tls->to_send = call.BIO_new_(call.BIO_s_mem_());
  if (!tls->connection || !tls->received || !tls->to_send) {
    if (tls->received) call.BIO_free_(tls->received);
    if (tls->to_send) call.BIO_free_(tls->to_send);
    if (tls->connection) call.SSL_free_(tls->connection);
    free(tls);
    return NULL;
  }
  /* An empty one asks for more, and is not the end. */
  call.BIO_ctrl_(tls->received, BIO_C_SET_BUF_MEM_EOF_RETURN, -1, NULL);
  call.BIO_ctrl_(tls->to_send, BIO_C_SET_BUF_MEM_EOF_RETURN, -1, NULL);
  /* The connection owns both. */
  call.SSL_set_bio_(tls->connection, tls->received, tls->to_send);
  call.SSL_set_accept_state_(tls->connection);
  return tls;
}

void peach_tls_free(peach_tls *tls) {
  if (!tls) return;
  call.SSL_free_(tls->connection);
  free(tls);
}

int peach_tls_receive(peach_tls *tls, const uint8_t *bytes, size_t count) {
  return count == 0 || call.BIO_write_(tls->received, bytes, (int)count) == (int)count;
}

long peach_tls_read(peach_tls *tls, uint8_t *bytes, size_t capacity) {
  size_t count = 0;
  /* Errors of other connections on this thread would be taken for this one's. */
  call.ERR_clear_error_();
  int result = call.SSL_read_ex_(tls->connection, bytes, capacity, &count);
  if (result == 1) return (long)count;
  int reason = call.SSL_get_error_(tls->connection, result);
  return reason == SSL_ERROR_WANT_READ || reason == SSL_ERROR_WANT_WRITE ? 0 : -1;
}

int peach_tls_write(peach_tls *tls, const uint8_t *bytes, size_t count) {
  size_t written = 0;
  call.ERR_clear_error_();
  /* Memory takes everything at once. */
  return count == 0
      || (call.SSL_write_ex_(tls->connection, bytes, count, &written) == 1 && written == count);
}

void peach_tls_close(peach_tls *tls) {
  call.ERR_clear_error_();
  call.SSL_shutdown_(tls->connection);
  call.ERR_clear_error_();
}

size_t peach_tls_send(peach_tls *tls, uint8_t *bytes, size_t capacity) {
  int count = call.BIO_read_(tls->to_send, bytes, (int)capacity);
  return count > 0 ? (size_t)count : 0;
}
