/** Work that a process does again and again, until it leaves. */
export interface RepeatedWork {
  /** Does it no more, and waits for a round under way. */
  stop(): Promise<void>;
}

/**
 * Does something now and every `everyMs` milliseconds from then on. A round that fails is told and left to the next
 * one. It keeps no process alive.
 */
export function repeatWork(
  work: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): RepeatedWork {
  let round: Promise<unknown> = Promise.resolve();
  const begin = () => {
    round = work().catch(onError);
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
