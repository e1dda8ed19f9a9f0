/* CXXHash.h: XXH3 of libxxhash, compiled in from its header, so that no library is needed at run time. */
#ifndef PEACH_CXXHASH_H
#define PEACH_CXXHASH_H

#include <stddef.h>
#include <stdint.h>

/* A content that is hashed piece by piece. */
typedef struct peach_hash peach_hash;

/* Begins a content; null without memory. */
peach_hash *peach_hash_begin(void);
void peach_hash_add(peach_hash *hash, const void *bytes, size_t count);
/* Writes the upper and the lower half of the 128-bit XXH3, and frees the hash. */
void peach_hash_end(peach_hash *hash, uint64_t *high, uint64_t *low);
/* Returns the 64-bit XXH3. */
uint64_t peach_hash_short(const void *bytes, size_t count);

#endif
