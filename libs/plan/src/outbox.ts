import type { StoredChange, Tables } from './disk/tables.ts';
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
  /** It is shown, and not sent before its question is answered or closed (OFF-106). */
  readonly isHeld?: boolean | undefined;
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
export function readStep({
  seq,
  step,
  why,
  batch,
  mayBeSaved,
  isHeld: held,
}: StoredChange): WaitingStep | null {
  if (!Number.isFinite(seq) || !isStep(step)) return null;
  return {
    seq,
    step,
    why: isText(why) ? why : undefined,
    batch: isBatch(batch) ? batch : undefined,
    mayBeSaved: mayBeSaved === true,
    isHeld: held === true,
  };
}

/** Whether a step waits for the answer to its question. */
export const isHeld = (row: WaitingStep): boolean => row.isHeld === true;

/** A user's steps in the order they were made. */
export async function stepsIn(tables: Tables, userId: string): Promise<readonly WaitingStep[]> {
  const steps = (await tables.list('outbox', userId)).flatMap((row) => readStep(row) ?? []);
  return steps.toSorted((one, other) => one.seq - other.seq);
}

/** The stored step with a key; null if there is none, or it cannot be read. */
export async function stepIn(tables: Tables, userId: string, key: string): Promise<WaitingStep | null> {
  const row = await tables.get('outbox', [userId, key]);
  return row === undefined ? null : readStep(row);
}

/** A user's rows that cannot be read: they are not sent, and stay until the person has seen them (OFF-16). */
export const unreadableIn = async (tables: Tables, userId: string): Promise<readonly StoredChange[]> =>
  (await tables.list('outbox', userId)).filter((row) => readStep(row) === null);

/** How many changes these are for a person: a batch is one. */
export const changeCount = (steps: readonly WaitingStep[]): number =>
  new Set(steps.map(({ step, batch }) => batch?.id ?? step.key)).size;

/** A step to store; without a number it is new. */
type ToStore = Pick<WaitingStep, 'step'> & Partial<WaitingStep>;

/** Stores what has become of a step, or a new one with its number. */
export function putStep(
  tables: Tables,
  userId: string,
  { step, ...row }: ToStore & Pick<WaitingStep, 'seq'>,
) {
  tables.put('outbox', { ...row, userId, id: step.key, step });
}

/** Stores new steps behind all others, also of other tabs. @returns the number of the last one */
export async function addSteps(tables: Tables, userId: string, steps: readonly ToStore[]): Promise<number> {
  const stored = await tables.list('outbox', userId);
  const last = stored.reduce((most, { seq }) => (seq > most ? seq : most), Date.now() * 1000);
  for (const [place, row] of steps.entries()) putStep(tables, userId, { ...row, seq: last + place + 1 });
  return last + steps.length;
}

/** Removes a step: it is in the account, or the person has discarded it. */
export const removeStep = (tables: Tables, userId: string, key: string): void =>
  tables.remove('outbox', [userId, key]);

/** Lets a refused step be sent once more. */
export async function retryIn(tables: Tables, userId: string, key: string): Promise<void> {
  const refused = await stepIn(tables, userId, key);
  if (refused) putStep(tables, userId, { ...refused, why: undefined });
}

/** Removes the steps of a batch that wait or were refused. */
export async function removeBatch(tables: Tables, userId: string, id: string): Promise<void> {
  for (const { step, batch } of await stepsIn(tables, userId))
    if (batch?.id === id) removeStep(tables, userId, step.key);
}

/** Lets held steps be sent. @returns whether there were any */
export async function releaseIn(tables: Tables, userId: string): Promise<boolean> {
  const rows = (await stepsIn(tables, userId)).filter(isHeld);
  for (const row of rows) putStep(tables, userId, { ...row, isHeld: false });
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
  next: ToStore | null,
): Promise<boolean> {
  const held = await stepIn(tables, userId, key);
  if (!held || !isHeld(held)) return false;
  removeStep(tables, userId, key);
  if (next !== null) putStep(tables, userId, { ...next, seq: held.seq });
  return true;
}

/** Removes a refused step if another one is of the same item: its form was corrected (OFF-96). */
export async function replaceIn(
  tables: Tables,
  userId: string,
  key: string,
  { changes }: Step,
): Promise<void> {
  const former = await stepIn(tables, userId, key);
  const isOfSame = former?.step.changes.some((one) => changes.some((other) => isSameItem(one, other)));
  if (former?.why !== undefined && isOfSame) removeStep(tables, userId, key);
}
