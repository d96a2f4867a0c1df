/** Runs work one after the other, in the order of the calls, also after work that has failed. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Creates a queue of its own: work of other queues does not wait for it. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
