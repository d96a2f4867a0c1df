import type { Release } from '@simmer/contracts/release';
import { readRelease } from '../first-paint/release.ts';
import { chainOf, describeFailure, keyOf } from './describe-failure.ts';
import { FailureLog } from './failure-log.ts';
import type { Failure, FailureSink } from './failure-report.ts';
import { reportToGateway } from './gateway-reports.ts';
import { writeToConsole } from './console-sink.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The files of a chunk load error: the load failure of a script was already reported by its URL. */
function filesOf(chain: readonly unknown[]): string[] {
  return chain.flatMap((link) =>
    link instanceof Error
      ? [...link.message.matchAll(/\/(?:shell|remotes)\/[\w./-]+\w/g)].map(([file]) => file)
      : [],
  );
}

export const loadKeyOf = (file: string): string => `load|${file}`;

/**
 * Creates the page's reporter. Each failure goes to the sink once, however often it is caught; the reporter knows the
 * release that the page was served with.
 */
export function createFailureReporter(
  sink: FailureSink = writeToConsole,
  now: () => number = () => performance.now(),
): (failure: Failure & { readonly file?: string }) => void {
  const log = new FailureLog();
  const seen = new WeakSet<object>();
  let release: Release | null | undefined;
  const releaseOfPage = (): Release | null => {
    try {
      return (release ??= readRelease());
    } catch {
      // Without a release document the page does not start; that failure is reported too.
      return null;
    }
  };

  return (failure) => {
    const chain = chainOf(failure.error);
    const objects = chain.filter(isObject);
    const isSeen = objects.some((object) => seen.has(object));
    for (const object of objects) seen.add(object);
    if (isSeen || log.knows(filesOf(chain).map(loadKeyOf), now())) return;
    const description = describeFailure(failure, releaseOfPage(), location.pathname);
    const key = failure.file === undefined ? keyOf(description) : loadKeyOf(failure.file);
    const admission = log.admit(key, now());
    if (admission !== null) sink({ ...description, ...admission });
  };
}

/** Reports a failure to operators: in the console, and to the gateway. */
export const reportFailure = createFailureReporter((report) => {
  writeToConsole(report);
  reportToGateway.failure(report);
});
