#define XXH_INLINE_ALL
#include "CXXHash.h"

#include <xxhash.h>

peach_hash *peach_hash_begin(void) {
  XXH3_state_t *state = XXH3_createState();
  if (state) XXH3_128bits_reset(state);
  return (peach_hash *)state;
}

void peach_hash_add(peach_hash *hash, const void *bytes, size_t count) {
  XXH3_128bits_update((XXH3_state_t *)hash, bytes, count);
}

void peach_hash_end(peach_hash *hash, uint64_t *high, uint64_t *low) {
  XXH128_hash_t digest = XXH3_128bits_digest((XXH3_state_t *)hash);
  *high = digest.high64;
  *low = digest.low64;
  XXH3_freeState((XXH3_state_t *)hash);
}

uint64_t peach_hash_short(const void *bytes, size_t count) { return XXH3_64bits(bytes, count); }
