import type { RemoteName } from '@simmer/contracts/remote-contract';

/** A failure as reported to operators. It contains no personal data: no ids, URLs or tokens. */
export interface FailureReport {
  /**
   * Where the failure was caught: 'start', 'render', 'script', 'promise', 'query', a phase of a remote (`remote-error.ts`) and
   * others.
   */
  readonly phase: string;
  /** What failed, in one sentence. */
  readonly text: string;
  readonly error: FailureError;
  /** The owner of the failing code. */
  readonly remote: RemoteName;
  /** The build of that code. */
  readonly version: string;
  /** The release document that the page was served with. */
  readonly release: string;
  /** The pattern of the URL, such as '/calendar' or '/ecocycle/*'. */
  readonly route: string;
  /** How often the failure happened since its last report. */
  readonly repeatCount: number;
  /** How many other failures were dropped since the last report, because the limit was reached. */
  readonly droppedCount: number;
}

/** The destination of reports. */
export type FailureSink = (report: FailureReport) => void;

export interface FailureError {
  readonly name: string;
  readonly message: string;
  /** The innermost calls, as 'function (path:line:column)'. */
  readonly frames: readonly string[];
}

/** A failure, with the data that are available where it is caught. */
export interface Failure {
  readonly phase: string;
  readonly error: unknown;
  /** What failed, if the error itself does not say it. */
  readonly text?: string | undefined;
  /** The owner of the failing code, if it is known. */
  readonly remote?: RemoteName | undefined;
  /** Other sources for the owner: the URL of a script, React's component stack. */
  readonly traces?: readonly (string | null | undefined)[] | undefined;
}
