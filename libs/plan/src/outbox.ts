import type { Database, StoredChange, Tables } from './disk/tables.ts';
import { isRecord, isText } from './disk/stored-json.ts';
import { isSameItem, type Step } from './step.ts';

/** Steps that belong together: an import, a joining of plans, or the undo of one of them. */
export interface Batch {
  /** A UUID. */
  readonly id: string;
  readonly purpose: 'import' | 'merge' | 'undo';
  /** How many changes it has, in all of its steps. */
  readonly total: number;
}

/** A step that is not in the account yet. */
export interface WaitingStep {
  /** Its number among all stored steps: later ones are higher. */
  readonly seq: number;
  readonly step: Step;
  /** Why the server refused it; undefined while it waits. */
  readonly why?: string | undefined;
  /** What it is a part of: it is sent after what a person does by hand. */
  readonly batch?: Batch | undefined;
  /** The request was sent, and its answer was lost: the account may have the step. */
  readonly mayBeSaved?: boolean | undefined;
  /** It is shown, and not sent before its question is answered, or this time, in milliseconds since the epoch (OFF-106). */
  readonly heldUntil?: number | undefined;
}

const isStep = (value: unknown): value is Step =>
  isRecord(value) &&
  [value['key'], value['label'], value['madeAt']].every(isText) &&
  Array.isArray(value['changes']) &&
  value['changes'].every(isRecord);

const batchPurposes: readonly unknown[] = ['import', 'merge', 'undo'] satisfies Batch['purpose'][];
const isBatch = (value: unknown): value is Batch =>
  isRecord(value) &&
  isText(value['id']) &&
  batchPurposes.includes(value['purpose']) &&
  Number.isInteger(value['total']);

/** A stored step; null if it cannot be read. */
export function readStep({ seq, step, why, batch, mayBeSaved, heldUntil }: StoredChange): WaitingStep | null {
  if (seq === undefined || !isStep(step)) return null;
  return {
    seq,
    step,
    why: isText(why) ? why : undefined,
    batch: isBatch(batch) ? batch : undefined,
    mayBeSaved: mayBeSaved === true,
    heldUntil: typeof heldUntil === 'number' ? heldUntil : undefined,
  };
}

/** Whether a step waits for the answer to its question. */
export const isHeld = ({ heldUntil }: WaitingStep): boolean => heldUntil !== undefined;

/** A user's steps in the order they were made. */
export async function stepsIn({ outbox }: Tables, userId: string): Promise<readonly WaitingStep[]> {
  const steps = (await outbox.list(userId)).flatMap((row) => readStep(row) ?? []);
  return steps.toSorted((one, other) => one.seq - other.seq);
}

/** How many changes these are for a person: a batch is one. */
export const changeCount = (steps: readonly WaitingStep[]): number =>
  new Set(steps.map(({ step, batch }) => batch?.id ?? step.key)).size;

/** Stores a new step, or what has become of a stored one. @returns its number */
export function putStep(
  { outbox }: Tables,
  userId: string,
  { step, ...row }: Pick<WaitingStep, 'step'> & Partial<WaitingStep>,
): number {
  return outbox.put({ ...row, userId, id: step.key, step });
}

/** Removes a step: it is in the account, or the person has discarded it. */
export async function removeStep({ outbox }: Tables, userId: string, key: string): Promise<void> {
  const row = await outbox.find(userId, key);
  if (row?.seq !== undefined) outbox.remove(userId, row.seq);
}

/** Lets held steps be sent. @param until only those that are held until this time @returns whether there were any */
export async function releaseIn(tables: Tables, userId: string, until?: number): Promise<boolean> {
  const rows = (await stepsIn(tables, userId)).filter(
    (row) => isHeld(row) && (until === undefined || row.heldUntil === until),
  );
  for (const row of rows) putStep(tables, userId, { ...row, heldUntil: undefined });
  return rows.length > 0;
}

/**
 * Puts another step in the place of a held one; null removes it.
 * @returns false if it is not held any more: it may be in the account
 */
export async function replaceHeldIn(
  tables: Tables,
  userId: string,
  key: string,
  next: (Pick<WaitingStep, 'step'> & Partial<WaitingStep>) | null,
): Promise<boolean> {
  const row = await tables.outbox.find(userId, key);
  const held = row && readStep(row);
  if (!held || !isHeld(held)) return false;
  if (next === null) tables.outbox.remove(userId, held.seq);
  else putStep(tables, userId, { ...next, seq: held.seq });
  return true;
}

/** Removes a refused step if another one is of the same item: its form was corrected (OFF-96). */
export async function replaceIn(
  tables: Tables,
  userId: string,
  key: string,
  { changes }: Step,
): Promise<void> {
  const row = await tables.outbox.find(userId, key);
  const former = row && readStep(row);
  const isOfSame = former?.step.changes.some((one) => changes.some((other) => isSameItem(one, other)));
  if (former?.why !== undefined && isOfSame) tables.outbox.remove(userId, former.seq);
}

/** Moves rows that cannot be read to where the person can get them (OFF-16). */
export async function setAsideUnreadable(database: Database, userId: string, foundAt: string): Promise<void> {
  const isUnreadable = (row: StoredChange) => readStep(row) === null;
  if (!(await database.read(({ outbox }) => outbox.list(userId))).some(isUnreadable)) return;
  await database.run(async ({ outbox, damaged }) => {
    for (const row of (await outbox.list(userId)).filter(isUnreadable)) {
      damaged.put({ userId, from: 'outbox', foundAt, content: row });
      if (row.seq !== undefined) outbox.remove(userId, row.seq);
    }
  });
}
