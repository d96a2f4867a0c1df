import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { deviceDatabase } from '../disk/device-database.ts';
import type { DamagedRow, Database, StoredChange, Tables } from '../disk/tables.ts';
import { isRecord, isText } from '../disk/stored-json.ts';
import { type Command, readCommand, restore } from './command.ts';
import { textsOf } from './describe-write.ts';
import type { KeptChange } from './resource-rows.ts';

/** After this many server errors a change is skipped and the rest is sent; it is sent again later (OFF-12). */
export const MAX_FAILURES = 3;

/** direct: a tab is sending it now. unsaved: the server rejected it, or failed. */
type State = 'direct' | 'waiting' | 'unsaved';

/** A change that is not in the account yet. */
export interface Change {
  /** As stored. */
  readonly row: StoredChange;
  /** Its number among all stored changes. */
  readonly seq: number;
  /** Where it was made among all changes: the number of the change that it was a part of. */
  readonly place: number;
  readonly userId: string;
  /** Its idempotency key. */
  readonly id: string;
  readonly command: Command;
  readonly change: KeptChange;
  /** A short description for the person. */
  readonly label: string;
  readonly madeAt: string;
  readonly state: State;
  /** The tab that is sending it, or has shown its failure. */
  readonly tab?: string | undefined;
  /** How many attempts failed with a server error. */
  readonly failures: number;
  /** Why it is unsaved. */
  readonly why?: string;
  /** Sending it again may succeed. */
  readonly mayRetry: boolean;
  /** Its items as they were when it was made; undefined if nobody knows. */
  readonly base?: readonly unknown[] | undefined;
  /** Its items as the other side had them when the conflict was found. */
  readonly there?: readonly unknown[] | undefined;
  /** When and on which device the other side deleted its item; undefined if nobody knows. */
  readonly tombstone?: Tombstone | undefined;
  /** A closed tab was sending it: its base is what the browser had last read, which the person may not have seen. */
  readonly isAdopted: boolean;
  /** An earlier change of its items was merged: it is compared by field before it is sent. */
  readonly isOutdated: boolean;
  /** The same was changed elsewhere: the person chooses (OFF-41). */
  readonly isConflict: boolean;
  /** Rejected while later changes were waiting: those of the same item are not sent. */
  readonly holdsBack: boolean;
  /** The person has read why. */
  readonly isDismissed: boolean;
  /** Its request was sent, and its response was lost. */
  readonly mayBeSaved?: boolean;
}

/** An unsaved change for the person, or a part of their data that cannot be read. */
export interface Unsaved {
  readonly id: string;
  readonly kind: 'change' | 'data';
  readonly label: string;
  readonly why: string;
  /** The free text that the person entered. */
  readonly texts: readonly string[];
  /** Whether it can be sent again. */
  readonly mayRetry?: boolean;
  /** It waits for the person's choice. */
  readonly isConflict?: boolean;
  /** The content of something that cannot be read, for a file. */
  readonly file?: string;
}

const STATES: readonly unknown[] = ['direct', 'waiting', 'unsaved'] satisfies State[];
const isState = (value: unknown): value is State => STATES.includes(value);
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** When and on which device an item was deleted. */
export interface Tombstone {
  readonly deleted_by_device: string | null;
  readonly deleted_at: string;
}

const isTombstone = (value: unknown): value is Tombstone =>
  isRecord(value) &&
  isText(value['deleted_at']) &&
  (value['deleted_by_device'] === null || isText(value['deleted_by_device']));

/** A stored change; null if it cannot be read. */
function parseChange(row: StoredChange): Change | null {
  const { seq, userId, id, label, madeAt, state, tab, why, base, there, tombstone } = row;
  const command = readCommand(row['command']);
  const change = command && restore(command);
  if (seq === undefined || change === null || command === null) return null;
  if (!isText(id) || !isText(label) || !isState(state)) return null;
  return {
    row,
    seq,
    place: numberOf(row['place']) || seq,
    userId,
    id,
    command,
    change,
    label,
    madeAt: isText(madeAt) ? madeAt : '',
    state,
    ...(isText(tab) && { tab }),
    failures: numberOf(row['failures']),
    ...(isText(why) && { why }),
    ...(Array.isArray(base) && { base }),
    ...(Array.isArray(there) && { there }),
    ...(isTombstone(tombstone) && { tombstone }),
    isAdopted: row['isAdopted'] === true,
    isOutdated: row['isOutdated'] === true,
    isConflict: row['isConflict'] === true,
    mayRetry: row['mayRetry'] === true,
    holdsBack: row['holdsBack'] === true,
    isDismissed: row['isDismissed'] === true,
  };
}

/** A user's changes in one state that can be read, in the order they were made. */
export const changesIn = async (
  { outbox }: Tables,
  userId: string,
  state: State,
): Promise<readonly Change[]> =>
  (await outbox.inState(userId, state)).flatMap((row) => parseChange(row) ?? []);

/** The first change that waits, as stored and as parsed; null if nothing waits. */
export async function firstWaiting({ outbox }: Tables, userId: string) {
  const [row] = await outbox.inState(userId, 'waiting');
  return row === undefined ? null : { change: parseChange(row) };
}

/** The change with this key. */
export async function findChange({ outbox }: Tables, userId: string, id: string): Promise<Change | null> {
  const row = await outbox.find(userId, id);
  return row === undefined ? null : parseChange(row);
}

/** What a new change consists of. */
export type NewChange = Pick<Change, 'userId' | 'id' | 'command' | 'label' | 'state' | 'madeAt'> &
  Partial<Pick<Change, 'tab' | 'failures' | 'why' | 'holdsBack' | 'base' | 'mayBeSaved'>>;

/** Adds a change, or replaces the one with the same key, which keeps its place. */
export async function putChange(tables: Tables, change: NewChange): Promise<void> {
  const same = await tables.outbox.find(change.userId, change.id);
  tables.outbox.put({ ...change, ...(same?.seq !== undefined && { seq: same.seq }) });
}

/** Writes fields of a change. */
export const patchChange = (
  { outbox }: Tables,
  change: Change,
  fields: Partial<Omit<Change, 'row' | 'seq' | 'place' | 'userId' | 'change' | 'label' | 'madeAt'>>,
): void => outbox.put({ ...change.row, ...fields });

/** A stored change that gets a new number among all changes. */
export const withoutSeq = (row: StoredChange): StoredChange => ({
  ...Object.fromEntries(Object.entries(row).filter(([field]) => field !== 'seq')),
  userId: row.userId,
  id: row.id,
});

/** Moves rows that cannot be read to where the person can get them (OFF-16). */
export async function setAsideDamaged(
  userId: string,
  foundAt: string,
  database: Pick<Database, 'run'> = deviceDatabase,
): Promise<void> {
  await database.run(async ({ outbox, damaged }) => {
    for (const row of await outbox.of(userId)) {
      if (row.seq === undefined || parseChange(row) !== null) continue;
      damaged.put({ userId, from: 'outbox', foundAt, content: row });
      outbox.remove(userId, row.seq);
    }
  });
}

// The signed-out plan is offered to whoever signs in: what cannot be read of it is told there too.
const SHARED: readonly unknown[] = [null, LOCAL_SCOPE];

/** What could not be read of a user's data, of the browser's own plan, or of everybody's (OFF-2). */
export const damagedOf = async ({ damaged }: Tables, userId: string): Promise<readonly DamagedRow[]> =>
  (await damaged.all()).filter(
    (row) => (row.userId === userId || SHARED.includes(row.userId)) && row.isLocked !== true,
  );

/** An unsaved change as shown to the person. */
export const unsavedOf = ({ id, label, why, command, mayRetry, isConflict }: Change): Unsaved => ({
  id,
  kind: 'change',
  label,
  why: why ?? '',
  texts: textsOf(command),
  mayRetry,
  isConflict,
});

/** When nothing waits any more, nothing is held back; and what the person has read is deleted. */
export async function endHoldingBack(tables: Tables, userId: string): Promise<void> {
  if ((await tables.outbox.count(userId, 'waiting')) > 0) return;
  for (const change of await changesIn(tables, userId, 'unsaved')) {
    if (change.isDismissed) tables.outbox.remove(userId, change.seq);
    else if (change.holdsBack) patchChange(tables, change, { holdsBack: false });
  }
}

/** The unsaved change whose form is open in this page. */
export interface OpenCorrection {
  /** Removes the unsaved change if this command takes its place (OFF-96). */
  readonly replaceBy: (tables: Tables, command: Command) => Promise<void>;
  /** Shows what waits now. */
  readonly show: () => void;
}

/** Set by the form; code that stores changes is loaded long before it. */
export const openCorrection: { now: OpenCorrection | null } = { now: null };
