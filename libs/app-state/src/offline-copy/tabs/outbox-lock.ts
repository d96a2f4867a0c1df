const LOCK = 'simmer-outbox';

const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/**
 * Runs work on what waits alone among all tabs: a change that is being sent must be neither sent twice nor discarded. In a
 * browser without locks the keys of the changes prevent duplicates.
 */
export async function withOutboxLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const manager = locks();
  return manager ? manager.request(LOCK, work) : work();
}

/** Whether a tab holds the lock now. Without locks it is not known. */
export async function isOutboxLocked(): Promise<boolean> {
  const query = await locks()?.query?.();
  return (query?.held ?? []).some(({ name }) => name === LOCK);
}
