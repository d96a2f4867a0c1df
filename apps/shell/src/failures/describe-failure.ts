import type { Release } from '@simmer/contracts/release';
import type { Failure, FailureError, FailureReport } from './failure-report.ts';
import { RemoteError } from '../federation/remote-error.ts';
import { originOf, ownerOf, routePatternOf } from './origin-of.ts';
import { framesOf, redact } from './redact.ts';

const MAX_CAUSES = 5;

/** An error and what caused it, the outermost first. */
export function chainOf(error: unknown): readonly unknown[] {
  const chain = [error];
  for (let last = error; last instanceof Error && last.cause !== undefined; last = last.cause) {
    if (chain.length > MAX_CAUSES || chain.includes(last.cause)) break;
    chain.push(last.cause);
  }
  return chain;
}

// The sentence of a refusal is meant for one person and may hold what they typed. Told by its name: the entry of the
// shell, which this belongs to, runs before the modules that are shared with the remotes, and `ApiError` is one of them.
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

/** Makes a report of a failure, without anything personal. */
export function describeFailure(failure: Failure, release: Release | null, pathname: string): Description {
  const chain = chainOf(failure.error);
  // An error's own message names the file where a piece of code did not arrive.
  const traces = chain.flatMap((link) => (link instanceof Error ? [link.message, link.stack] : []));
  const known = failure.remote ?? chain.find((link) => link instanceof RemoteError)?.remote;
  const error = describeError(chain);
  // API modules are shared, so only the route says which remote made the call.
  const isCall = failure.phase === 'query' || failure.phase === 'mutation';
  const caller = isCall ? ownerOf(pathname, release) : undefined;
  return {
    phase: failure.phase,
    text: failure.text === undefined ? `${error.name}: ${error.message}` : redact(failure.text),
    error,
    ...originOf([...(failure.traces ?? []), ...traces], release, known, caller),
    release: release?.id ?? 'unknown',
    route: routePatternOf(pathname, release),
  };
}

/** What makes two failures the same: numbers in a message often count how many there were. */
export const keyOf = ({ remote, text, error }: Description): string =>
  [
    remote,
    text.replaceAll(/\d+/g, '#'),
    error.name,
    error.message.replaceAll(/\d+/g, '#'),
    error.frames[0],
  ].join('|');
