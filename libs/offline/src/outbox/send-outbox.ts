import { fieldLabel } from '@simmer/domain/conflicts/describe-field';
import { ApiError } from '@simmer/contracts/client/api-error';
import { isStorageFull, unlessFull } from '../disk/storage-full.ts';
import { deviceDatabase } from '../disk/device-database.ts';
import type { Database, Tables } from '../disk/tables.ts';
import { isFinalError, isUnreachable, textForPeople } from '@simmer/contracts/client/failures';
import type { PlanningSource } from '../copy/planning-source.ts';
import type { AppData } from '../copy/app-data.ts';
import { PlanStore } from '../copy/plan-store.ts';
import type { Command } from './command.ts';
import { describeConflict, describeLost } from './describe-write.ts';
import {
  type Change,
  changesIn,
  endHoldingBack,
  firstWaiting,
  MAX_FAILURES,
  patchChange,
  setAsideDamaged,
  type Tombstone,
  withoutSeq,
} from './outbox.ts';
import { catalogueIn, copyOf } from '../copy/plan-copy.ts';
import { withChange } from '../copy/replay.ts';
import { namesNoVersion, reconcile, type Reconciled } from '../merge/reconcile.ts';
import { isDivisible, touchesOf } from '../merge/touched-items.ts';

/** What is sent of a change, on the present state of its items. */
type Rest = Pick<Extract<Reconciled<Command>, { kind: 'merged' }>, 'command' | 'base'>;
/** What waits for a choice. */
type Asked = Pick<Change, 'command' | 'base' | 'there' | 'tombstone'>;

/** What is known of the deletion of an item with this id. */
export type FindTombstone = (itemId: string) => Promise<Tombstone | undefined>;

/** From where to where changes are sent. */
interface Sending {
  readonly database: Database;
  readonly copy: PlanStore;
  readonly source: PlanningSource;
  readonly findTombstone: FindTombstone;
}

/** True for failures that do not concern the change: unreachable, overloaded, or not signed in. */
const isConnectionProblem = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof ApiError && [401, 429].includes(error.status));

/** Gives a plan that may be changed the content of another; null leaves it as it is. */
function replacePlan(data: AppData, plan: AppData | null): void {
  if (plan === null) return;
  delete data.northStarPoster;
  delete data.freeDays;
  Object.assign(data, plan);
}

/** It is in the account: from now on it is a part of what the account last had. */
async function settle({ copy, database }: Sending, change: Change): Promise<void> {
  const remove = async (tables: Tables) => {
    tables.outbox.remove(change.userId, change.seq);
    await endHoldingBack(tables, change.userId);
  };
  try {
    await copy.transact(async ({ data, fields, isStored }, tables) => {
      if (isStored) replacePlan(data, await withChange(data, change, catalogueIn(fields.catalogue).sizes));
      await remove(tables);
    });
  } catch (error) {
    // What is removed makes room. The copy is read again from the account.
    unlessFull(error);
    await database.run(remove);
  }
}

/** What it needs may be there again when the person has read why: they can send it once more (OFF-88). */
const reject = (database: Database, change: Change, why: string, failures: number): Promise<void> =>
  database.run(async (tables) => {
    patchChange(tables, change, { state: 'unsaved', why, mayRetry: true, holdsBack: true, failures });
    await endHoldingBack(tables, change.userId);
  });

const ASKED = { state: 'unsaved', why: describeConflict, isConflict: true, holdsBack: true } as const;

const waitForChoice = (database: Database, change: Change, asked: Partial<Asked> = {}): Promise<void> =>
  database.run(async (tables) => {
    patchChange(tables, change, { ...ASKED, ...asked });
    await endHoldingBack(tables, change.userId);
  });

/** What is sent keeps the place of the change, under a key of its own; what is asked keeps the key (OFF-41). */
const divideChange = (database: Database, change: Change, sent: Rest, asked: Asked): Promise<void> =>
  database.run(async (tables) => {
    await replaceBy(tables, change, sent);
    tables.outbox.put({ ...withoutSeq(change.row), ...ASKED, ...asked, place: change.place });
  });

/**
 * Later changes of the same items are compared by field too: their versions count from a state that the account never
 * had, and may match another one by chance.
 */
async function outdateLater(tables: Tables, { userId, seq, change }: Change): Promise<void> {
  const keys = new Set(change.conflictKeys);
  for (const later of await changesIn(tables, userId, 'waiting')) {
    const isOfSame = later.seq > seq && later.change.conflictKeys.some((key) => keys.has(key));
    if (isOfSame && !later.isOutdated) patchChange(tables, later, { isOutdated: true });
  }
}

/** The account has what it wants already. */
async function settleMerged(sending: Sending, change: Change): Promise<void> {
  await sending.database.run((tables) => outdateLater(tables, change));
  await settle(sending, change);
}

/** Another body needs another key. It is on disk before it is sent: whichever tab sends it, sends it once. */
async function replaceBy(tables: Tables, change: Change, { command, base }: Rest): Promise<void> {
  await outdateLater(tables, change);
  patchChange(tables, change, {
    id: String(command.args['key']),
    command,
    base,
    isAdopted: false,
    mayBeSaved: false,
    isOutdated: false,
    failures: 0,
  });
}

/** Merges a change with what was changed elsewhere (OFF-40); false if there is nothing to merge. */
async function mergeChange(sending: Sending, change: Change, held: ReadonlySet<string>): Promise<boolean> {
  const { database, source, findTombstone } = sending;
  const found = await reconcile(change, source, held);
  if (found.kind === 'unaffected') return false;
  if (found.kind === 'settled') await settleMerged(sending, change);
  else if (found.kind === 'merged') await database.run((tables) => replaceBy(tables, change, found));
  else {
    const { deletedId } = found;
    // The person can choose without it.
    const tombstone = deletedId && (await findTombstone(deletedId).catch(() => undefined));
    const asked = { ...found.asked, there: found.there, ...(tombstone && { tombstone }) };
    if (found.sent === null) await waitForChoice(database, change, asked);
    else await divideChange(database, change, found.sent, asked);
  }
  return true;
}

/** The fields about which earlier changes wait for a choice; null if they leave nothing to be sent. */
function heldFields({ command }: Change, conflicts: readonly Change[]): ReadonlySet<string> | null {
  const touchOf = (each: Command) => (isDivisible(each) ? touchesOf(each)[0] : undefined);
  const touch = touchOf(command);
  const held = new Set<string>();
  for (const conflict of conflicts) {
    const earlier = touchOf(conflict.command);
    if (touch === undefined || earlier?.key !== touch.key) return null;
    for (const field of Object.keys(earlier?.fields ?? {})) held.add(field);
  }
  return held;
}

/** The item has another version, or is gone. */
const mayBeConflict = (error: unknown): boolean =>
  error instanceof ApiError && [404, 409, 410].includes(error.status);

const noteFailure = (database: Database, change: Change): Promise<void> =>
  database.run(async (tables) => patchChange(tables, change, { failures: change.failures + 1 }));

/** In the words of the screens, where the server names a field of the request. */
function reasonOf(error: unknown): string {
  const fields = error instanceof ApiError ? error.fields : [];
  if (fields.length === 0) return textForPeople(error, 'The server could not save it.');
  return fields
    .map(({ loc, msg }) => {
      const field = String(loc.findLast((part) => typeof part === 'string') ?? '');
      const label = fieldLabel(field);
      return label === field ? msg : `${label}: ${msg}`;
    })
    .join(' ');
}

async function sendOne(sending: Sending, next: Change, rejected: readonly Change[]): Promise<void> {
  const { database, source } = sending;
  const { conflictKeys } = next.change;
  const earlier = rejected.filter(({ change }) =>
    conflictKeys.some((key) => change.conflictKeys.includes(key)),
  );
  const conflicts = earlier.filter(({ isConflict }) => isConflict);
  // Its version may match by chance after a change by another client.
  if (earlier.length > 0 && conflicts.length === 0)
    return reject(database, next, describeLost, Math.min(...earlier.map(({ failures }) => failures)));
  // The person chooses for all changes of a field together.
  const held = conflicts.length < earlier.length ? null : heldFields(next, conflicts);
  if (held === null) return waitForChoice(database, next);
  const isCompared = held.size > 0 || next.isOutdated || namesNoVersion(next);
  try {
    if (isCompared && (await mergeChange(sending, next, held))) return;
    await next.change.send(source);
    await settle(sending, next);
  } catch (error) {
    if (isConnectionProblem(error) || isStorageFull(error)) throw error;
    if (mayBeConflict(error) && (await mergeChange(sending, next, held))) return;
    const isFinal = isFinalError(error);
    if (isFinal) return reject(database, next, reasonOf(error), 0);
    if (next.failures + 1 >= MAX_FAILURES) return reject(database, next, reasonOf(error), MAX_FAILURES);
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
  findTombstone: FindTombstone = async () => undefined,
): Promise<void> {
  const copy = database === deviceDatabase ? copyOf(userId) : new PlanStore(userId, { database });
  for (;;) {
    const { next, unsaved } = await database.read(async (tables) => ({
      next: await firstWaiting(tables, userId),
      unsaved: await changesIn(tables, userId, 'unsaved'),
    }));
    if (next === null) return;
    const rejected = unsaved.filter(({ holdsBack }) => holdsBack);
    if (next.change === null) await setAsideDamaged(userId, new Date().toISOString(), database);
    else await sendOne({ database, copy, source, findTombstone }, next.change, rejected);
  }
}
