import { deviceDatabase } from './disk/device-database.ts';
import { unlessFull } from './disk/storage-full.ts';
import { isRecord, isText } from './disk/stored-json.ts';
import type { Database, StoredChange } from './disk/tables.ts';
import { putStep, readStep, setAsideUnreadable, type WaitingStep } from './outbox.ts';

/** A row of the release before as a step; null if the row cannot be read. */
async function takenOver(row: StoredChange): Promise<WaitingStep | null> {
  const { command, base, label, madeAt, seq, id, why } = row;
  const { stepOfCommand } = await import(/* webpackChunkName: "step-of-command" */ './step-of-command.ts');
  // The step gets another key, because the row may have been sent before by another route.
  const about = {
    key: `${id}-step`,
    label: isText(label) ? label : '',
    madeAt: isText(madeAt) ? madeAt : '',
  };
  const kept = isRecord(command) && isRecord(command['args']) ? command['args']['step'] : undefined;
  const step = kept === undefined ? stepOfCommand(command, base, about) : { ...(kept as object), key: id };
  return readStep({ seq: seq ?? 0, userId: row.userId, id, step, why, mayBeSaved: true });
}

/**
 * Makes steps of the rows that the release before has stored, and sets unreadable rows aside, before anything is sent
 * or shown. A full browser does so when there is room.
 */
export async function prepareOutbox(userId: string, database: Database = deviceDatabase): Promise<void> {
  const rows = await database.read(({ outbox }) => outbox.list(userId));
  const former = rows.filter((row) => readStep(row) === null);
  if (former.length === 0) return;
  const steps = await Promise.all(former.map(takenOver));
  await database
    .run(async (tables) => {
      for (const row of steps) if (row !== null) putStep(tables, userId, row);
    })
    .then(() => setAsideUnreadable(database, userId, new Date().toISOString()))
    .catch(unlessFull);
}
