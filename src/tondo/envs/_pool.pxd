"""Threads that wait for work and share it, without Python.

A job is split into pieces, which the threads take one by one until none is left; so it matters neither how many
threads there are nor how fast each of them is. The thread that asks works along.
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

    typedef void (*tondo_work)(void *, int, int);

    typedef struct tondo_pool {
        pthread_mutex_t mutex;
        pthread_cond_t begin;           /* there is a new job, or nothing more to do */
        pthread_cond_t end;             /* the last thread has finished its part of the job */
        pthread_t *threads;
        int workers;                    /* besides the thread that asks */
        int joined;                     /* numbers given to threads that have started */
        int busy;                       /* threads that are at work on the job */
        int quitting;
        unsigned long jobs;             /* begun so far */
        pid_t owner;                    /* the process that started the threads: a fork has none of them */
        tondo_work work;
        void *job;
        int pieces;
        int next;                       /* piece to be taken */
    } tondo_pool;

    static void tondo_take_pieces(tondo_pool *pool, int worker) {
        int piece;
        while ((piece = __atomic_fetch_add(&pool->next, 1, __ATOMIC_RELAXED)) < pool->pieces)
            pool->work(pool->job, piece, worker);
    }

    static void *tondo_worker(void *given) {
        tondo_pool *pool = (tondo_pool *) given;
        unsigned long done = 0;
        pthread_mutex_lock(&pool->mutex);
        const int worker = ++pool->joined;
        for (;;) {
            while (pool->jobs == done && !pool->quitting)
                pthread_cond_wait(&pool->begin, &pool->mutex);
            if (pool->quitting)
                break;
            done = pool->jobs;
            pthread_mutex_unlock(&pool->mutex);
            tondo_take_pieces(pool, worker);
            pthread_mutex_lock(&pool->mutex);
            if (--pool->busy == 0)
                pthread_cond_signal(&pool->end);
        }
        pthread_mutex_unlock(&pool->mutex);
        return NULL;
    }

    static void tondo_pool_end(tondo_pool *pool) {
        if (pool->threads == NULL)
            return;
        if (pool->owner == getpid()) {
            pthread_mutex_lock(&pool->mutex);
            pool->quitting = 1;
            pthread_cond_broadcast(&pool->begin);
            pthread_mutex_unlock(&pool->mutex);
            for (int i = 0; i < pool->workers; i++)
                pthread_join(pool->threads[i], NULL);
            pthread_mutex_destroy(&pool->mutex);
            pthread_cond_destroy(&pool->begin);
            pthread_cond_destroy(&pool->end);
        }
        free(pool->threads);
        pool->threads = NULL;
    }

    static int tondo_pool_begin(tondo_pool *pool, int threads) {
        memset(pool, 0, sizeof(*pool));
        pool->owner = getpid();
        pool->threads = (pthread_t *) calloc((size_t) threads, sizeof(pthread_t));
        if (pool->threads == NULL)
            return -1;
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
            if (tondo_pool_begin(pool, threads) != 0)
                return -1;
        }
        pool->work = work;
        pool->job = job;
        pool->pieces = pieces;
        pool->next = 0;
        if (pool->workers) {
            pthread_mutex_lock(&pool->mutex);
            pool->busy = pool->workers;
            pool->jobs++;
            pthread_cond_broadcast(&pool->begin);
            pthread_mutex_unlock(&pool->mutex);
        }
        tondo_take_pieces(pool, 0);
        if (pool->workers) {
            pthread_mutex_lock(&pool->mutex);
            while (pool->busy)
                pthread_cond_wait(&pool->end, &pool->mutex);
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
