"""Rows of numbers and sets of several words, written and searched many at a time.

Newer processors count bits, find the n-th of them, and write 64 numbers, each with one instruction. Whether this is one
of them is found out when it runs, since packages are made for all: so what gains from that is there twice, narrow and
wide. Tests set TONDO_NARROW to compare the two.
"""

from libc.stdint cimport int16_t, uint8_t, uint16_t, uint64_t

from tondo.core._bits cimport count_bits, lowest_bit, nth_bit  # no-cython-lint: the C code below has them

cdef extern from *:
    """
    #include <stdlib.h>
    #include <string.h>
    #if defined(__x86_64__) && defined(__GNUC__)
    #include <immintrin.h>
    #endif
    #ifndef TONDO_CHECKED
    #define TONDO_CHECKED 0
    #endif

    /* Every byte as eight numbers, from its lowest bit. */
    #define TONDO_EIGHT(b) {(b) & 1, (b) >> 1 & 1, (b) >> 2 & 1, (b) >> 3 & 1, \
        (b) >> 4 & 1, (b) >> 5 & 1, (b) >> 6 & 1, (b) >> 7 & 1}
    #define TONDO_4(b) TONDO_EIGHT(b), TONDO_EIGHT((b) + 1), TONDO_EIGHT((b) + 2), TONDO_EIGHT((b) + 3)
    #define TONDO_16(b) TONDO_4(b), TONDO_4((b) + 4), TONDO_4((b) + 8), TONDO_4((b) + 12)
    #define TONDO_64(b) TONDO_16(b), TONDO_16((b) + 16), TONDO_16((b) + 32), TONDO_16((b) + 48)
    #define TONDO_256 {TONDO_64(0), TONDO_64(64), TONDO_64(128), TONDO_64(192)}
    static const int16_t tondo_shorts[256][8] = TONDO_256;
    static const uint8_t tondo_bytes[256][8] = TONDO_256;

    #define TONDO_SPREAD(type, table) { \
        uint64_t word; \
        int i; \
        for (; count >= 64; count -= 64, out += 64) { \
            word = *bits++; \
            for (i = 0; i < 8; i++, word >>= 8) \
                memcpy(out + 8 * i, table[word & 255], 8 * sizeof(type)); \
        } \
        if (count > 0) { \
            word = *bits; \
            for (; count >= 8; count -= 8, out += 8, word >>= 8) \
                memcpy(out, table[word & 255], 8 * sizeof(type)); \
            for (i = 0; i < count; i++) \
                out[i] = word >> i & 1; \
        } \
    }
    static inline void tondo_spread_narrow(const uint64_t *bits, int count, int16_t *out)
        TONDO_SPREAD(int16_t, tondo_shorts)
    static inline void tondo_spread_bytes_narrow(const uint64_t *bits, int count, uint8_t *out)
        TONDO_SPREAD(uint8_t, tondo_bytes)

    static inline void tondo_widen_narrow(const uint8_t *restrict bytes, int count, int16_t *restrict out) {
        int i;
        for (i = 0; i < count; i++)
            out[i] = bytes[i];
    }

    /* Four numbers to a word; `where` has four bits for each word. */
    static inline uint64_t tondo_select_narrow(
        const uint16_t *numbers, uint16_t kept, const uint64_t *where, int words, uint64_t *out
    ) {
        static const uint16_t all[2] = {0, 0xffff};
        uint64_t filled = 0;
        int i;
        for (i = 0; i < words; i++, numbers += 4) {
            const int four = where[i >> 4] >> 4 * (i & 15) & 15;
            out[i] = (uint64_t) (numbers[0] & kept & all[four & 1])
                | (uint64_t) (numbers[1] & kept & all[four >> 1 & 1]) << 16
                | (uint64_t) (numbers[2] & kept & all[four >> 2 & 1]) << 32
                | (uint64_t) (numbers[3] & kept & all[four >> 3]) << 48;
            filled |= (uint64_t) (out[i] != 0) << i;
        }
        return filled;
    }

    static inline void tondo_translate_narrow(
        const uint8_t *bytes, const uint16_t *numbers, int count, uint16_t *out
    ) {
        int i;
        for (i = 0; i < count; i++)
            out[i] = numbers[bytes[i]];
    }

    static inline void mark_bytes(const uint8_t *restrict bytes, int wanted, int count, int16_t *restrict out) {
        int i;
        for (i = 0; i < count; i++)
            out[i] = bytes[i] == wanted;
    }

    /* `sums` is how many members there are before the first, second, ... of the written words. */
    static inline int tondo_spread_words_narrow(
        const uint64_t *words, uint64_t filled, uint64_t written, int count, uint8_t *out, uint16_t *sums
    ) {
        int sum = 0;
        for (; written; written &= written - 1) {
            const int word = lowest_bit(written), rest = count - 64 * word;
            const uint64_t bits = filled >> word & 1 ? words[word] : 0;
            tondo_spread_bytes_narrow(&bits, rest < 64 ? rest : 64, out + 64 * word);
            *sums++ = (uint16_t) sum;
            sum += count_bits(bits);
        }
        return sum;
    }
    static inline int tondo_nth_narrow(const uint64_t *words, uint64_t written, const uint16_t *sums, int n) {
        int word = lowest_bit(written), before = 0;
        for (written &= written - 1; written && sums[1] <= n; written &= written - 1) {
            word = lowest_bit(written);
            before = *++sums;
        }
        return 64 * word + nth_bit(words[word], n - before);
    }

    #if defined(__x86_64__) && defined(__GNUC__) && !TONDO_CHECKED
    static int tondo_is_wide;
    __attribute__((constructor)) static void tondo_find_width(void) {
        __builtin_cpu_init();
        tondo_is_wide = __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")
            && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") && getenv("TONDO_NARROW") == NULL;
    }
    #define TONDO_WIDE __attribute__((target("avx512bw,avx512vl,bmi2,popcnt"), unused)) static

    TONDO_WIDE void tondo_spread_wide(const uint64_t *bits, int count, int16_t *out) {
        const __m512i ones = _mm512_set1_epi16(1);
        for (; count >= 64; count -= 64, bits++, out += 64) {
            _mm512_storeu_si512(out, _mm512_maskz_mov_epi16((__mmask32) *bits, ones));
            _mm512_storeu_si512(out + 32, _mm512_maskz_mov_epi16((__mmask32) (*bits >> 32), ones));
        }
        if (count > 0) {
            const uint64_t rest = ((uint64_t) 1 << count) - 1;
            _mm512_mask_storeu_epi16(out, (__mmask32) rest, _mm512_maskz_mov_epi16((__mmask32) *bits, ones));
            _mm512_mask_storeu_epi16(
                out + 32, (__mmask32) (rest >> 32), _mm512_maskz_mov_epi16((__mmask32) (*bits >> 32), ones));
        }
    }
    TONDO_WIDE void tondo_translate_wide(const uint8_t *bytes, const uint16_t *numbers, int count, uint16_t *out) {
        const __m512i table = _mm512_loadu_si512(numbers);
        int i;
        for (i = 0; i + 32 <= count; i += 32)
            _mm512_storeu_si512(out + i, _mm512_permutexvar_epi16(
                _mm512_cvtepu8_epi16(_mm256_loadu_si256((const void *) (bytes + i))), table));
        for (; i < count; i++)
            out[i] = numbers[bytes[i]];
    }
    /* The sums are kept in registers and stored whole: after narrow stores a wide load would have to wait. */
    TONDO_WIDE int tondo_spread_words_wide(
        const uint64_t *words, uint64_t filled, uint64_t written, int count, uint8_t *out, uint16_t *sums
    ) {
        const __m512i ones = _mm512_set1_epi8(1);
        const size_t whole = (size_t) count >> 6;
        __m512i low = _mm512_setzero_si512(), high = low;
        uint64_t later = ~(uint64_t) 1;     /* the sums to which the members of a word belong */
        int sum = 0;
        for (; written; written &= written - 1, later <<= 1) {
            const size_t word = (size_t) __builtin_ctzll(written);
            const uint64_t bits = words[word] & -(filled >> word & 1);
            const int members = __builtin_popcountll(bits);
            const __m512i bytes = _mm512_maskz_mov_epi8(bits, ones);
            const __m512i more = _mm512_set1_epi16((short) members);
            if (word < whole)
                _mm512_storeu_si512(out + 64 * word, bytes);
            else if (word == whole)
                _mm512_mask_storeu_epi8(out + 64 * word, ((uint64_t) 1 << (count & 63)) - 1, bytes);
            low = _mm512_mask_add_epi16(low, (__mmask32) later, low, more);
            high = _mm512_mask_add_epi16(high, (__mmask32) (later >> 32), high, more);
            sum += members;
        }
        _mm512_storeu_si512(sums, low);
        _mm512_storeu_si512(sums + 32, high);
        return sum;
    }
    /* Without a loop, whose end nobody could predict. */
    TONDO_WIDE int tondo_nth_wide(const uint64_t *words, uint64_t written, const uint16_t *sums, int n) {
        const __m512i nth = _mm512_set1_epi16((short) n);
        const int place = __builtin_popcount(_mm512_cmple_epu16_mask(_mm512_loadu_si512(sums), nth))
            + __builtin_popcount(_mm512_cmple_epu16_mask(_mm512_loadu_si512(sums + 32), nth)) - 1;
        const int word = __builtin_ctzll(_pdep_u64((uint64_t) 1 << place, written));
        n -= sums[place];
        return 64 * word + __builtin_ctzll(_pdep_u64((uint64_t) 1 << n, words[word]));
    }
    TONDO_WIDE void tondo_widen_wide(const uint8_t *bytes, int count, int16_t *out) {
        int i = 0;
        for (; i + 32 <= count; i += 32)
            _mm512_storeu_si512(out + i, _mm512_cvtepu8_epi16(_mm256_loadu_si256((const void *) (bytes + i))));
        if (i < count) {
            const __mmask32 rest = (__mmask32) ((1u << (count - i)) - 1);
            _mm512_mask_storeu_epi16(out + i, rest, _mm512_cvtepu8_epi16(_mm256_maskz_loadu_epi8(rest, bytes + i)));
        }
    }
    TONDO_WIDE uint64_t tondo_select_wide(
        const uint16_t *numbers, uint16_t kept, const uint64_t *where, int words, uint64_t *out
    ) {
        const __m512i every = _mm512_set1_epi16((short) kept);
        uint64_t filled = 0;
        int i;
        for (i = 0; i < words; i += 8) {        /* 32 numbers */
            const __mmask32 here = (__mmask32) (where[i >> 4] >> 4 * (i & 8));
            const __mmask8 rest = (__mmask8) (words - i >= 8 ? 255 : (1 << (words - i)) - 1);
            const __m512i found = _mm512_maskz_mov_epi16(
                here, _mm512_and_si512(_mm512_maskz_loadu_epi64(rest, numbers + 4 * i), every));
            _mm512_storeu_si512(out + i, found);        /* whole, so that loads of the words need not wait for it */
            filled |= (uint64_t) _mm512_test_epi64_mask(found, found) << i;
        }
        return filled;
    }
    #else
    #define tondo_is_wide 0
    #define tondo_spread_wide tondo_spread_narrow
    #define tondo_spread_words_wide tondo_spread_words_narrow
    #define tondo_widen_wide tondo_widen_narrow
    #define tondo_select_wide tondo_select_narrow
    #define tondo_translate_wide tondo_translate_narrow
    #define tondo_nth_wide tondo_nth_narrow
    #endif

    static inline void widen_bytes(const uint8_t *bytes, int count, int16_t *out) {
        if (tondo_is_wide && !(__builtin_constant_p(count) && count <= 16))
            tondo_widen_wide(bytes, count, out);
        else
            tondo_widen_narrow(bytes, count, out);
    }
    static inline void translate_bytes(const uint8_t *bytes, const uint16_t *numbers, int count, uint16_t *out) {
        if (tondo_is_wide)
            tondo_translate_wide(bytes, numbers, count, out);
        else
            tondo_translate_narrow(bytes, numbers, count, out);
    }
    static inline uint64_t select_numbers(
        const uint16_t *numbers, uint16_t kept, const uint64_t *where, int words, uint64_t *out
    ) {
        return tondo_is_wide ? tondo_select_wide(numbers, kept, where, words, out)
            : tondo_select_narrow(numbers, kept, where, words, out);
    }
    static inline void spread_threes(uint64_t numbers, int count, int16_t *out) {
        int i;
        for (i = 0; i < count; i++)
            out[i] = numbers >> 3 * i & 7;
    }
    static inline void spread_bits(const uint64_t *bits, int count, int16_t *out) {
        if (tondo_is_wide)
            tondo_spread_wide(bits, count, out);
        else
            tondo_spread_narrow(bits, count, out);
    }
    static inline int spread_words(
        const uint64_t *words, uint64_t filled, uint64_t written, int count, uint8_t *out, uint16_t *sums
    ) {
        return tondo_is_wide ? tondo_spread_words_wide(words, filled, written, count, out, sums)
            : tondo_spread_words_narrow(words, filled, written, count, out, sums);
    }
    static inline int nth_member(const uint64_t *words, uint64_t written, const uint16_t *sums, int n) {
        return tondo_is_wide ? tondo_nth_wide(words, written, sums, n) : tondo_nth_narrow(words, written, sums, n);
    }
    """
    # Write 1 for each of the numbers 0 to count - 1 that is a member, and 0 for the others.
    void spread_bits(const uint64_t *bits, int count, int16_t *out) noexcept nogil
    # The same for a set of which ``filled`` says, as bits, which of the first 64 words have members, but only for the
    # words that ``written`` has, among them all the filled ones; nothing is written beyond ``count``. Return how many
    # members there are, and write to ``sums``, which has room for 64, how many before each of the written words.
    int spread_words(
        const uint64_t *words, uint64_t filled, uint64_t written, int count, uint8_t *out, uint16_t *sums
    ) noexcept nogil
    # The n-th lowest member from 0, with what spread_words wrote. There must be more than n.
    int nth_member(const uint64_t *words, uint64_t written, const uint16_t *sums, int n) noexcept nogil
    # Write numbers[byte] for each of these bytes. There must be 32 numbers, and the bytes must be less.
    void translate_bytes(const uint8_t *bytes, const uint16_t *numbers, int count, uint16_t *out) noexcept nogil
    # Write the kept bits of those numbers that ``where`` has, and 0 for the others, four to a word, for at most 64
    # words. Return which words are not 0, as bits. Up to a multiple of eight words, ``out`` may be filled with zeros.
    uint64_t select_numbers(
        const uint16_t *numbers, uint16_t kept, const uint64_t *where, int words, uint64_t *out
    ) noexcept nogil
    # Write numbers of three bits each, and of eight bits each.
    void spread_threes(uint64_t numbers, int count, int16_t *out) noexcept nogil
    void widen_bytes(const uint8_t *bytes, int count, int16_t *out) noexcept nogil
    # Write 1 for each of these bytes that is the wanted one, and 0 for the others.
    void mark_bytes(const uint8_t *bytes, int wanted, int count, int16_t *out) noexcept nogil
