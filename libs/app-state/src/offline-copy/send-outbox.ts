import { ApiError } from '@simmer/contracts/client/api-error';
import { deviceDatabase } from '../database/device-database.ts';
import type { Database } from '../database/tables.ts';
import { isUnreachable, isFinalError, messageOf } from '../errors/errors.ts';
import type { PlanningSource } from '../sources/planning-source.ts';
import { readCommand } from './command.ts';
import { describeLost } from './describe-write.ts';
import {
  type Change,
  changesIn,
  endHoldingBack,
  firstWaiting,
  MAX_FAILURES,
  patchChange,
  setAsideDamaged,
} from './outbox.ts';

/** True for failures that do not concern the change: unreachable, overloaded, or not signed in. */
const isConnectionProblem = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof ApiError && [401, 429].includes(error.status));

/** It is in the account: later changes get the id that the server has given its item. */
const settle = (
  database: Database,
  { userId, seq, tempId }: Change,
  madeId: string | undefined,
): Promise<void> =>
  database.run(async (tables) => {
    tables.outbox.remove(seq);
    if (tempId !== undefined && madeId !== undefined && madeId !== tempId) {
      for (const later of await changesIn(tables, userId, 'waiting')) {
        const text = JSON.stringify(later.command);
        const command = text.includes(tempId) && readCommand(JSON.parse(text.replaceAll(tempId, madeId)));
        if (command) patchChange(tables, later, { command });
      }
    }
    await endHoldingBack(tables, userId);
  });

const reject = (database: Database, change: Change, why: string, mayRetry = false): Promise<void> =>
  database.run(async (tables) => {
    patchChange(tables, change, { state: 'unsaved', why, mayRetry, holdsBack: true });
    await endHoldingBack(tables, change.userId);
  });

const noteFailure = (database: Database, change: Change): Promise<void> =>
  database.run(async (tables) => patchChange(tables, change, { failures: change.failures + 1 }));

async function sendOne(
  database: Database,
  source: PlanningSource,
  next: Change,
  heldBack: ReadonlySet<string>,
): Promise<void> {
  // Its version may match by chance after a change by another client.
  if (next.change.conflictKeys.some((key) => heldBack.has(key))) return reject(database, next, describeLost);
  try {
    await settle(database, next, await next.change.send(source));
  } catch (error) {
    if (isConnectionProblem(error)) throw error;
    const isFinal = isFinalError(error);
    if (isFinal || next.failures + 1 >= MAX_FAILURES) {
      return reject(database, next, messageOf(error, 'The server could not save it.'), !isFinal);
    }
    await noteFailure(database, next);
    throw error;
  }
}

/**
 * Sends a user's offline changes, in order and each once, under their original keys. A rejected change is set aside to
 * be shown, and later changes that depend on it are not sent.
 * @throws temporary failures, and 401; the rest stays for the next attempt.
 */
export async function sendAll(
  userId: string,
  source: PlanningSource,
  database: Database = deviceDatabase,
): Promise<void> {
  for (;;) {
    const { next, unsaved } = await database.read(async (tables) => ({
      next: await firstWaiting(tables, userId),
      unsaved: await changesIn(tables, userId, 'unsaved'),
    }));
    if (next === null) return;
    const rejected = unsaved.filter(({ holdsBack }) => holdsBack);
    const heldBack = new Set(rejected.flatMap(({ change }) => change.conflictKeys));
    if (next.change === null) await setAsideDamaged(userId, new Date().toISOString(), database);
    else await sendOne(database, source, next.change, heldBack);
  }
}
