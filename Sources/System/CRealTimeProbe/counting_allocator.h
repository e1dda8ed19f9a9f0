/* The allocator's functions, which take precedence over the C library's and count their calls.

   Include it once, where ALLOCATED() is defined as what counts one. */
#include <errno.h>
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

void *malloc(size_t size) {
  ALLOCATED();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  ALLOCATED();
  return __libc_calloc(number, size);
}

void *realloc(void *pointer, size_t size) {
  ALLOCATED();
  return __libc_realloc(pointer, size);
}

void free(void *pointer) {
  if (pointer) ALLOCATED();
  __libc_free(pointer);
}

void *memalign(size_t alignment, size_t size) {
  ALLOCATED();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  ALLOCATED();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
  ALLOCATED();
  void *memory = __libc_memalign(alignment, size);
  if (!memory) return ENOMEM;
  *pointer = memory;
  return 0;
}
