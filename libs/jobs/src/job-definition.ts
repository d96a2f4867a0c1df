/** A kind of job: queue, payload, identity and retries. */
export interface JobDefinition<Payload extends object> {
  /** Name of the queue; each kind has its own. */
  readonly queue: string;
  /** Reads a payload from outside. @throws when it is not one. */
  readonly parse: (data: unknown) => Payload;
  /**
   * The job's identity: while a job with this id waits, runs or is to be repeated, adding it again does nothing.
   * No colons.
   */
  readonly idOf: (payload: Payload) => string;
  /** Number of attempts, the first included. */
  readonly attempts: number;
  /** Milliseconds before the second attempt; doubles with each one, with a jitter of one half. */
  readonly firstDelayMs: number;
}
