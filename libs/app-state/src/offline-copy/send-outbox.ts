import { ApiError } from '@simmer/contracts/client/api-error';
import { isUnreachable, isFinalError, messageOf } from '../errors/errors.ts';
import type { PlanningSource } from '../sources/planning-source.ts';
import { changeOutbox, type Outbox, readOutbox, type Waiting, waitingIn } from './outbox.ts';
import { describeLost, textsOf } from './describe-write.ts';
import { restore } from './writes.ts';

// After this many server errors a change is skipped and the rest is sent.
const MAX_FAILURES = 3;

/** True for failures that do not concern the change: unreachable, overloaded, or not signed in. */
const isConnectionProblem = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof ApiError && [401, 429].includes(error.status));

const without = ({ waiting }: Outbox, id: string): Waiting[] => waiting.filter((each) => each.id !== id);

/** Replaces a temporary id by the server's id in later changes. */
function renamed(waiting: readonly Waiting[], from: string | undefined, to: string | undefined) {
  if (from === undefined || to === undefined || to === from) return waiting;
  return waitingIn(JSON.parse(JSON.stringify(waiting).replaceAll(from, to)));
}

function settle(userId: string, { id, tempId }: Waiting, madeId: string | undefined): void {
  changeOutbox(userId, (outbox) => ({ ...outbox, waiting: renamed(without(outbox, id), tempId, madeId) }));
}

function reject(userId: string, { id, write, label }: Waiting, why: string): void {
  changeOutbox(userId, (outbox) => ({
    waiting: without(outbox, id),
    // Another tab may have got this far too, in a browser without locks.
    unsaved: [...outbox.unsaved.filter((each) => each.id !== id), { id, label, why, texts: textsOf(write) }],
    conflictedKeys: [...outbox.conflictedKeys, ...restore(write).conflictKeys],
  }));
}

function noteFailure(userId: string, { id, failures = 0 }: Waiting): void {
  changeOutbox(userId, (outbox) => ({
    ...outbox,
    waiting: outbox.waiting.map((each) => (each.id === id ? { ...each, failures: failures + 1 } : each)),
  }));
}

async function sendOne(userId: string, source: PlanningSource, next: Waiting): Promise<void> {
  const { conflictedKeys } = readOutbox(userId);
  const change = restore(next.write);
  // Its version may match by chance after a change by another client.
  if (change.conflictKeys.some((key) => conflictedKeys.includes(key)))
    return reject(userId, next, describeLost);
  try {
    settle(userId, next, await change.send(source));
  } catch (error) {
    if (isConnectionProblem(error)) throw error;
    if (isFinalError(error) || (next.failures ?? 0) + 1 >= MAX_FAILURES) {
      return reject(userId, next, messageOf(error, 'The server could not save it.'));
    }
    noteFailure(userId, next);
    throw error;
  }
}

/**
 * Sends a user's offline changes, in order and each once, under their original keys. A rejected change is set aside to
 * be shown, and later changes that depend on it are not sent.
 * @throws temporary failures, and 401; the rest stays for the next attempt.
 */
export async function sendAll(userId: string, source: PlanningSource): Promise<void> {
  for (let [next] = readOutbox(userId).waiting; next; [next] = readOutbox(userId).waiting) {
    await sendOne(userId, source, next);
  }
}
