import type { RemoteName } from '@simmer/contracts/remote-contract';

/** One failure as it is reported to operators. It holds nothing personal: no ids, addresses or tokens. */
export interface FailureReport {
  /** Where it was met: 'start', 'render', 'script', 'promise', 'load', 'remote', 'slot', 'query' and others. */
  readonly phase: string;
  /** What failed, in one sentence. */
  readonly text: string;
  readonly error: FailureError;
  /** Whose code it came from. */
  readonly remote: RemoteName | 'shell';
  /** The build of that code. */
  readonly version: string;
  /** The release document that the page was served with. */
  readonly release: string;
  /** The pattern of the address, such as '/calendar' or '/ecocycle/*'. */
  readonly route: string;
  /** How often it happened since the last report. */
  readonly repeatCount: number;
  /** How many other failures were left out since the last report, because there were too many. */
  readonly droppedCount: number;
}

/** Where a report goes. */
export type FailureSink = (report: FailureReport) => void;

export interface FailureError {
  readonly name: string;
  readonly message: string;
  /** The innermost calls, as 'function (path:line:column)'. */
  readonly frames: readonly string[];
}

/** What is known where a failure is caught. */
export interface Failure {
  readonly phase: string;
  readonly error: unknown;
  /** What failed, where the error itself does not say it. */
  readonly text?: string | undefined;
  /** Whose code it came from, where that is known already. */
  readonly remote?: RemoteName | undefined;
  /** Further places to look for that: the address of a script, React's component stack. */
  readonly traces?: readonly (string | null | undefined)[] | undefined;
}
