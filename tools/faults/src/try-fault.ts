import { setTimeout as pause } from 'node:timers/promises';
import type { Rng } from '@simmer/testing/seeded-random';
import type { Fault } from './faults.ts';
import type { FaultyStack } from './faulty-stack.ts';
import { isSuccess, type Answer } from './requests.ts';
import type { Workload } from './workload.ts';

export interface FaultResult {
  /** The number of requests that succeeded. */
  readonly successes: number;
  /** Responses that acknowledged nothing, by status; 0 for no response. */
  readonly failures: Readonly<Record<string, number>>;
  readonly slowestFailureMs: number;
  /** Milliseconds from the end of the cause to the last failure. */
  readonly healedAfterMs: number;
  /** Milliseconds from the request of a job to its end; 0 without jobs. */
  readonly longestJobMs: number;
  /** Acknowledged writes that are lost, duplicated or changed, and failures that clients cannot understand. */
  readonly problems: readonly string[];
  /** Steps that took too long, which means something only on a quiet machine. */
  readonly delays: readonly string[];
}

export interface FaultOptions {
  readonly inFlight: number;
  /** Milliseconds for which a cause lasts. */
  readonly faultMs: number;
  readonly random: Rng;
}

const HEALED_AFTER_MS = 15_000;
const LONGEST_FAILURE_MS = 1_000;
const QUIET_MS = 6_000;

const isFailure = ({ status }: Answer) => status === 0 || status >= 500;

const plural = (count: number) => `${count} ${count === 1 ? 'failure' : 'failures'}`;

/** Failures other than 503 with `Retry-After`, although the server that clients are connected to was running. */
function wrongAnswers({ endsConnections }: Fault, failures: readonly Answer[]): string[] {
  const wrong = failures.filter(
    ({ status, retryAfterMs }) =>
      !(status === 503 && retryAfterMs !== undefined) && !(status === 0 && endsConnections),
  );
  const [example] = wrong;
  if (!example) return [];
  return [`${plural(wrong.length)} without 503 and Retry-After, e.g. ${example.status} ${example.body}`];
}

/** A failure whose time counts from the fault, if its request was sent before: it may have waited for others. */
export function sinceFault(answer: Answer, begin: number): Answer {
  return { ...answer, ms: answer.at + answer.ms - Math.max(answer.at, begin) };
}

/** What took too long. @param usualMs how long a request waits without a fault, for others and for the machine. */
export function lateAnswers(
  { longestFailureMs = LONGEST_FAILURE_MS }: Fault,
  failures: readonly Answer[],
  usualMs: number,
  healedAfterMs: number,
): string[] {
  const longestMs = longestFailureMs + usualMs;
  const late = failures.filter(({ status, ms }) => status !== 0 && ms > longestMs);
  return [
    ...(late.length > 0 ? [`${plural(late.length)} after more than ${(longestMs / 1000).toFixed(1)} s`] : []),
    ...(healedAfterMs > HEALED_AFTER_MS
      ? [`it failed for ${Math.round(healedAfterMs / 1000)} s after the fault`]
      : []),
  ];
}

/** Breaks the stack while people use it. Afterwards compares its data with what it acknowledged. */
export async function tryFault(
  stack: FaultyStack,
  people: Workload,
  fault: Fault,
  options: FaultOptions,
): Promise<FaultResult> {
  people.work(options.inFlight);
  await pause(1_000 + 1_000 * options.random.next());
  const usualMs = Math.max(0, ...people.answers.map(({ ms }) => ms));
  const begin = performance.now();
  await fault.run(stack, options.faultMs);
  const end = performance.now();
  // The stack has recovered when no request has failed for longer than people wait to repeat one.
  const lastFailure = () => people.answers.findLast(isFailure);
  const failedAt = () => {
    const last = lastFailure();
    return last ? last.at + last.ms : begin;
  };
  do await pause(500);
  while (performance.now() - Math.max(failedAt(), end) < QUIET_MS && performance.now() - end < 60_000);
  await people.stop();
  const { longestJobMs } = people;
  const failures = people.answers.filter(isFailure).map((answer) => sinceFault(answer, begin));
  const healedAfterMs = Math.max(0, failedAt() - end);
  return {
    successes: people.answers.filter(isSuccess).length,
    failures: Object.fromEntries(
      Object.entries(Object.groupBy(failures, ({ status }) => status)).map(([status, list]) => [
        status,
        list?.length ?? 0,
      ]),
    ),
    slowestFailureMs: Math.max(0, ...failures.map(({ ms }) => ms)),
    healedAfterMs,
    longestJobMs,
    problems: [...(await people.differences()).slice(0, 5), ...wrongAnswers(fault, failures)],
    delays: [
      ...lateAnswers(fault, failures, usualMs, healedAfterMs),
      ...(longestJobMs > end - begin + HEALED_AFTER_MS
        ? [`a job took ${Math.round(longestJobMs / 1000)} s`]
        : []),
    ],
  };
}
