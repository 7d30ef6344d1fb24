"""Threads that wait for work and share it, without Python.

A job is split into pieces. Each thread begins with a part that is the same in every job of so many pieces, so that what
the pieces are about stays in its processor's cache; then it takes pieces that others have not come to. So it matters
neither how many threads there are nor how fast each of them is. The thread that asks works along.

Jobs often follow each other within microseconds, which is less than waking a thread takes. So a thread with a processor
of its own looks for the next job a little while before it goes to sleep.
"""

# Do piece ``piece`` of a job; ``worker`` is the number of the thread, from 0. Called without the GIL.
ctypedef void (*Work)(void *job, int piece, int worker) noexcept nogil

cdef extern from *:
    """
    #include <pthread.h>
    #include <signal.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>

    #define TONDO_LOOKS 2000            /* for the next job, before sleeping: some 20 to 100 microseconds */

    typedef void (*tondo_work)(void *, int, int);

    typedef struct tondo_part {         /* the pieces that a thread begins with */
        int next, end;
        char apart[120];                /* no two threads write to the same line of a cache, nor to its neighbour */
    } tondo_part;

    typedef struct tondo_pool {
        pthread_mutex_t mutex;
        pthread_cond_t begin;           /* there is a new job, or nothing more to do */
        pthread_cond_t end;             /* the last thread has finished its part of the job */
        pthread_t *threads;
        tondo_part *parts;              /* of each thread */
        int workers;                    /* besides the thread that asks */
        int joined;                     /* numbers given to threads that have started */
        int looks;                      /* TONDO_LOOKS, or 0 where there are fewer processors than threads */
        int busy;                       /* workers that are at work on the job */
        int asleep;                     /* workers that wait for `begin` */
        int waiting;                    /* whether the thread that asked waits for `end` */
        int quitting;
        unsigned long jobs;             /* begun so far */
        pid_t owner;                    /* the process that started the threads: a fork has none of them */
        tondo_work work;
        void *job;
    } tondo_pool;

    static inline void tondo_pause(void) {
    #if defined(__x86_64__) || defined(__i386__)
        __builtin_ia32_pause();
    #elif defined(__aarch64__)
        __asm__ volatile("isb");
    #endif
    }

    static void tondo_take_pieces(tondo_pool *pool, int worker) {
        const int threads = pool->workers + 1;
        for (int i = 0; i < threads; i++) {
            tondo_part *part = &pool->parts[(worker + i) % threads];
            int piece;
            while ((piece = __atomic_fetch_add(&part->next, 1, __ATOMIC_RELAXED)) < part->end)
                pool->work(pool->job, piece, worker);
        }
    }

    /* Whether there is a job after `done`, or nothing more to do. */
    static inline int tondo_begins(tondo_pool *pool, unsigned long done) {
        return __atomic_load_n(&pool->jobs, __ATOMIC_SEQ_CST) != done
            || __atomic_load_n(&pool->quitting, __ATOMIC_SEQ_CST);
    }

    static inline int tondo_ends(tondo_pool *pool) {
        return __atomic_load_n(&pool->busy, __ATOMIC_SEQ_CST) == 0;
    }

    /* Who goes to sleep says so before looking a last time, and who wakes others looks for sleepers afterwards: with
       the order that SEQ_CST promises, one of the two sees the other. */
    static void *tondo_worker(void *given) {
        tondo_pool *pool = (tondo_pool *) given;
        const int worker = __atomic_add_fetch(&pool->joined, 1, __ATOMIC_RELAXED);
        for (unsigned long done = 0;; done++) {
            for (int i = 0; i < pool->looks && !tondo_begins(pool, done); i++)
                tondo_pause();
            if (!tondo_begins(pool, done)) {
                pthread_mutex_lock(&pool->mutex);
                __atomic_add_fetch(&pool->asleep, 1, __ATOMIC_SEQ_CST);
                while (!tondo_begins(pool, done))
                    pthread_cond_wait(&pool->begin, &pool->mutex);
                __atomic_sub_fetch(&pool->asleep, 1, __ATOMIC_SEQ_CST);
                pthread_mutex_unlock(&pool->mutex);
            }
            if (__atomic_load_n(&pool->quitting, __ATOMIC_SEQ_CST))
                return NULL;
            tondo_take_pieces(pool, worker);
            if (__atomic_sub_fetch(&pool->busy, 1, __ATOMIC_SEQ_CST) == 0
                && __atomic_load_n(&pool->waiting, __ATOMIC_SEQ_CST)) {
                pthread_mutex_lock(&pool->mutex);
                pthread_cond_signal(&pool->end);
                pthread_mutex_unlock(&pool->mutex);
            }
        }
    }

    static void tondo_wake_workers(tondo_pool *pool) {
        if (__atomic_load_n(&pool->asleep, __ATOMIC_SEQ_CST)) {
            pthread_mutex_lock(&pool->mutex);
            pthread_cond_broadcast(&pool->begin);
            pthread_mutex_unlock(&pool->mutex);
        }
    }

    static void tondo_pool_end(tondo_pool *pool) {
        if (pool->threads == NULL)
            return;
        if (pool->owner == getpid()) {
            __atomic_store_n(&pool->quitting, 1, __ATOMIC_SEQ_CST);
            tondo_wake_workers(pool);
            for (int i = 0; i < pool->workers; i++)
                pthread_join(pool->threads[i], NULL);
            pthread_mutex_destroy(&pool->mutex);
            pthread_cond_destroy(&pool->begin);
            pthread_cond_destroy(&pool->end);
        }
        free(pool->threads);
        free(pool->parts);
        pool->threads = NULL;
        pool->parts = NULL;
    }

    static int tondo_pool_begin(tondo_pool *pool, int threads) {
        memset(pool, 0, sizeof(*pool));
        pool->owner = getpid();
        pool->looks = threads <= sysconf(_SC_NPROCESSORS_ONLN) ? TONDO_LOOKS : 0;
        pool->threads = (pthread_t *) calloc((size_t) threads, sizeof(pthread_t));
        pool->parts = (tondo_part *) calloc((size_t) threads, sizeof(tondo_part));
        if (pool->threads == NULL || pool->parts == NULL) {
            free(pool->threads);
            free(pool->parts);
            pool->threads = NULL;
            pool->parts = NULL;
            return -1;
        }
        pthread_mutex_init(&pool->mutex, NULL);
        pthread_cond_init(&pool->begin, NULL);
        pthread_cond_init(&pool->end, NULL);
        sigset_t all, before;           /* signals are for threads that run Python */
        sigfillset(&all);
        pthread_sigmask(SIG_BLOCK, &all, &before);
        while (pool->workers < threads - 1
               && pthread_create(&pool->threads[pool->workers], NULL, tondo_worker, pool) == 0)
            pool->workers++;
        pthread_sigmask(SIG_SETMASK, &before, NULL);
        if (pool->workers == threads - 1)
            return 0;
        tondo_pool_end(pool);
        return -1;
    }

    static int tondo_pool_run(tondo_pool *pool, tondo_work work, void *job, int pieces) {
        if (pool->workers && pool->owner != getpid()) {
            const int threads = pool->workers + 1;
            free(pool->threads);
            free(pool->parts);
            if (tondo_pool_begin(pool, threads) != 0)
                return -1;
        }
        pool->work = work;
        pool->job = job;
        for (int i = 0; i <= pool->workers; i++) {
            pool->parts[i].next = (int) ((long long) pieces * i / (pool->workers + 1));
            pool->parts[i].end = (int) ((long long) pieces * (i + 1) / (pool->workers + 1));
        }
        __atomic_store_n(&pool->busy, pool->workers, __ATOMIC_SEQ_CST);
        __atomic_add_fetch(&pool->jobs, 1, __ATOMIC_SEQ_CST);
        tondo_wake_workers(pool);
        tondo_take_pieces(pool, 0);
        for (int i = 0; i < pool->looks && !tondo_ends(pool); i++)
            tondo_pause();
        if (!tondo_ends(pool)) {
            pthread_mutex_lock(&pool->mutex);
            __atomic_store_n(&pool->waiting, 1, __ATOMIC_SEQ_CST);
            while (!tondo_ends(pool))
                pthread_cond_wait(&pool->end, &pool->mutex);
            __atomic_store_n(&pool->waiting, 0, __ATOMIC_SEQ_CST);
            pthread_mutex_unlock(&pool->mutex);
        }
        return 0;
    }
    """
    ctypedef struct tondo_pool:
        pass

    # Start ``threads - 1`` threads, which wait; -1 if the system refuses.
    int tondo_pool_begin(tondo_pool *pool, int threads) nogil

    # Have pieces 0 to pieces - 1 done and return when they are. In a process that was forked since, the threads are
    # started again first: -1 if the system refuses.
    int tondo_pool_run(tondo_pool *pool, Work work, void *job, int pieces) nogil

    # End the threads; a pool that never began must be zero.
    void tondo_pool_end(tondo_pool *pool) nogil
