import { ApiError } from '@simmer/contracts/client/api-error';
import { isUnreachable, isFinalError, messageOf } from '../errors/errors.ts';
import type { PlanningSource } from '../sources/planning-source.ts';
import { changeOutbox, type Outbox, readOutbox, type Waiting, waitingIn } from './outbox.ts';
import { describeLost, textsOf } from './describe-write.ts';
import { restore } from './writes.ts';

// After this many server errors for one change, the rest is sent without it.
const MOST_FAILURES = 3;

/** True for what says nothing of the change: nobody was there, nobody had time, or nobody may send it now. */
const isConnectionProblem = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof ApiError && [401, 429].includes(error.status));

const without = ({ waiting }: Outbox, id: string): Waiting[] => waiting.filter((each) => each.id !== id);

/** What was made here under an id that the server did not give is known to it by another. */
function renamed(waiting: readonly Waiting[], from: string | undefined, to: string | undefined) {
  if (from === undefined || to === undefined || to === from) return waiting;
  return waitingIn(JSON.parse(JSON.stringify(waiting).replaceAll(from, to)));
}

function settle(userId: string, { id, tempId }: Waiting, madeId: string | undefined): void {
  changeOutbox(userId, (outbox) => ({ ...outbox, waiting: renamed(without(outbox, id), tempId, madeId) }));
}

function refuse(userId: string, { id, write, label }: Waiting, why: string): void {
  changeOutbox(userId, (outbox) => ({
    waiting: without(outbox, id),
    // Another tab may have been as far, where the browser has no locks.
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
  // Its version may match by chance after a change by another user.
  if (change.conflictKeys.some((key) => conflictedKeys.includes(key)))
    return refuse(userId, next, describeLost);
  try {
    settle(userId, next, await change.send(source));
  } catch (error) {
    if (isConnectionProblem(error)) throw error;
    if (isFinalError(error) || (next.failures ?? 0) + 1 >= MOST_FAILURES) {
      return refuse(userId, next, messageOf(error, 'The server could not save it.'));
    }
    noteFailure(userId, next);
    throw error;
  }
}

/**
 * Sends what somebody changed while the server was away, in order and each once: the key that a change was made with goes
 * with it. What is refused is kept aside to be shown, and what was changed on the strength of it is not sent.
 * @throws what may pass by itself, and 401; the rest waits for the next time.
 */
export async function sendAll(userId: string, source: PlanningSource): Promise<void> {
  for (let [next] = readOutbox(userId).waiting; next; [next] = readOutbox(userId).waiting) {
    await sendOne(userId, source, next);
  }
}
