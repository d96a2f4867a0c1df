/** Work that repeats at an interval. */
export interface RepeatedWork {
  /** Stops the repetition and waits for the current run. */
  stop(): Promise<void>;
}

/**
 * Runs the work now and every `everyMs` milliseconds, skipping intervals that end during a run. A failed run is
 * reported, and the next one runs as usual. The timer does not keep the process alive.
 */
export function repeatWork(
  work: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): RepeatedWork {
  let round: Promise<unknown> | null = null;
  const begin = () => {
    round ??= work()
      .catch(onError)
      .finally(() => {
        round = null;
      });
  };
  begin();
  const timer = setInterval(begin, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
