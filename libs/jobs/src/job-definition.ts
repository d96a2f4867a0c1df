/** A kind of job: queue, payload, identity and retries. */
export interface JobDefinition<Payload extends object> {
  /** Name of the queue; each kind has its own. */
  readonly queue: string;
  /** Validates a received payload. @throws when it is invalid. */
  readonly parse: (data: unknown) => Payload;
  /** The job's id: while a job with this id waits, runs or will be retried, adding it again does nothing. No colons. */
  readonly idOf: (payload: Payload) => string;
  /** Number of attempts, including the first. */
  readonly attempts: number;
  /** Milliseconds before the second attempt; doubles with each one, with a jitter of one half. */
  readonly firstDelayMs: number;
}
