/** Work that repeats at an interval. */
export interface RepeatedWork {
  /** Stops the repetition and waits for the current run. */
  stop(): Promise<void>;
}

/** How much earlier a run may begin, as a share of its interval: processes that started together drift apart. */
const JITTER = 0.1;

/**
 * Runs the work now and `everyMs` milliseconds after each run, or a little earlier. A failed run is reported, and the
 * next one runs as usual. The timer does not keep the process alive.
 */
export function repeatWork(
  work: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): RepeatedWork {
  let [round, isStopped]: [Promise<void> | undefined, boolean] = [undefined, false];
  let timer: NodeJS.Timeout | undefined;
  const scheduleNext = () => {
    if (!isStopped) timer = setTimeout(begin, everyMs * (1 - JITTER * Math.random())).unref();
  };
  const begin = () => {
    round = work().catch(onError).then(scheduleNext);
  };
  begin();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
