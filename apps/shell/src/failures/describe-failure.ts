import type { Release } from '@simmer/contracts/release';
import type { Failure, FailureError, FailureReport } from './failure-report.ts';
import { RemoteError } from './remote-error.ts';
import { originOf, ownerOf, routePatternOf } from './origin-of.ts';
import { framesOf, redact } from './redact.ts';

const MAX_CAUSES = 5;

/** An error and its causes, outermost first. */
export function chainOf(error: unknown): readonly unknown[] {
  const chain = [error];
  for (let last = error; last instanceof Error && last.cause !== undefined; last = last.cause) {
    if (chain.length > MAX_CAUSES || chain.includes(last.cause)) break;
    chain.push(last.cause);
  }
  return chain;
}

// The message of an ApiError is meant for one person and may contain their input. Checked by name: this code belongs to
// the shell's entry, which runs before the modules shared with the remotes, such as `ApiError`.
function messageOf(error: Error): string {
  if (error.name !== 'ApiError' || !('status' in error)) return redact(error.message);
  const statusText = 'statusText' in error ? redact(String(error.statusText)) : '';
  return `The API answered ${`${String(error.status)} ${statusText}`.trimEnd()}.`;
}

function describeError(chain: readonly unknown[]): FailureError {
  const errors = chain.filter((link) => link instanceof Error);
  if (errors.length === 0) return { name: typeof chain[0], message: redact(String(chain[0])), frames: [] };
  return {
    name: errors[0]?.name ?? '',
    message: errors
      .map((error) => (error === errors[0] ? '' : `${error.name}: `) + messageOf(error))
      .join(' ← '),
    frames: framesOf((errors.at(-1) ?? errors[0])?.stack),
  };
}

type Description = Omit<FailureReport, 'repeatCount' | 'droppedCount'>;

/** Creates a report of a failure, without personal data. */
export function describeFailure(failure: Failure, release: Release | null, pathname: string): Description {
  const chain = chainOf(failure.error);
  // The message of a chunk load error names the file.
  const traces = chain.flatMap((link) => (link instanceof Error ? [link.message, link.stack] : []));
  const loading = chain.find((link) => link instanceof RemoteError);
  const remoteName = failure.remote ?? loading?.remote;
  const error = describeError(chain);
  // Remotes share the modules that call the API, so only the route tells which remote made the call.
  const isCall = failure.phase === 'query' || failure.phase === 'mutation';
  const caller = isCall ? ownerOf(pathname, release) : undefined;
  return {
    phase: failure.phase,
    text: failure.text === undefined ? `${error.name}: ${error.message}` : redact(failure.text),
    error,
    ...originOf([...(failure.traces ?? []), ...traces], release, remoteName, caller),
    ...(loading?.version !== undefined && { version: loading.version }),
    release: release?.id ?? 'unknown',
    route: routePatternOf(pathname, release),
  };
}

/** The identity of a failure. Numbers in a message are ignored, because they are often counts. */
export const keyOf = ({ remote, text, error }: Description): string =>
  [
    remote,
    text.replaceAll(/\d+/g, '#'),
    error.name,
    error.message.replaceAll(/\d+/g, '#'),
    error.frames[0],
  ].join('|');
