/** Thrown by a handler when a retry cannot help: the job fails at once. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

/**
 * Thrown by a handler whose signal fired, or whose turn it is not: the job returns to the queue and no attempt is
 * counted.
 */
export class JobReleasedError extends Error {
  override readonly name = 'JobReleasedError';
  readonly delayMs: number;

  /** @param delayMs milliseconds before the job may start again. */
  constructor(message = '', delayMs = 0) {
    super(message);
    this.delayMs = delayMs;
  }
}
