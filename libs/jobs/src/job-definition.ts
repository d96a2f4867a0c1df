/** What a kind of job is: its queue, what it carries, when two are the same, and how often it is tried. */
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
  /** Tries in all, the first one included. */
  readonly attempts: number;
  /** Milliseconds before the second try; doubles with each one, and varies by half so that jobs spread out. */
  readonly firstDelayMs: number;
}
