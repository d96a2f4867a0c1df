/** Work that is repeated at an interval. */
export interface RepeatedWork {
  /** Ends the repetition and waits for the current run. */
  stop(): Promise<void>;
}

/**
 * Does something now and every `everyMs` milliseconds from then on, one round at a time: a beat that comes while one is
 * under way is left out. A round that fails is told and left to the next one. It keeps no process alive.
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
