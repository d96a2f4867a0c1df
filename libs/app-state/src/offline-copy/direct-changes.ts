import { deviceDatabase } from '../database/device-database.ts';
import type { Tables, Work } from '../database/tables.ts';
import { messageOf } from '../errors/errors.ts';
import { defaultAppData } from '../local/app-data.ts';
import { baseOf } from './merging/base-items.ts';
import { commandOf } from './command.ts';
import { openCorrection } from './open-correction.ts';
import { type Change, changesIn, findChange, patchChange, putChange } from './outbox.ts';
import { copyOf } from './plan-copy.ts';
import type { WriteRow } from './resource-rows.ts';
import { keyIn } from './stored-key.ts';
import { targetsOf } from './targets.ts';
import { openTabs, showTabIsOpen, thisTab } from './tabs/this-tab.ts';

const isSameItem = (one: Change['command'], other: Change['command']): boolean =>
  one.kind.split('.')[0] === other.kind.split('.')[0] &&
  targetsOf(one.args).some((target) => targetsOf(other.args).includes(target));

/** A change that this tab sends itself. */
export interface DirectChange {
  /** Resolves once it is stored, or cannot be. */
  readonly stored: Promise<void>;
  /** It is in the account. */
  readonly saved: () => void;
  /** The server rejected it: the screen keeps the input. */
  readonly rejected: () => void;
  /**
   * The server responds, but failed: the screen keeps the input, and so does the outbox (OFF-18). Resolves once that is
   * stored, or cannot be.
   */
  readonly failed: (error: unknown) => Promise<void>;
}

/**
 * Stores a change while this tab sends it, without waiting for the disk: if the tab is killed before the response, it
 * is sent at the next start, under its key (OFF-24).
 */
export function keepWhileSending<Args extends readonly unknown[], Made>(
  userId: string,
  row: WriteRow<Args, Made>,
  args: Args,
): DirectChange {
  const tab = thisTab();
  const copy = copyOf(userId);
  // The form may be closed before it is saved.
  const { now: correction } = openCorrection;
  const id = keyIn(args);
  const command = commandOf(row, args);
  const plan = copy.peek();
  const label = row.label(plan ?? defaultAppData(''), ...args);
  const base = plan === null ? undefined : baseOf(plan, row.on, command.args);
  const madeAt = copy.now();
  // A change that cannot be stored is sent all the same.
  const inTurn = (before: Promise<void>, work: Work<void>): Promise<void> =>
    before.then(() => deviceDatabase.run(work)).catch(() => undefined);
  const stored = inTurn(showTabIsOpen(), (tables) =>
    putChange(tables, { userId, id, command, label, madeAt, state: 'direct', tab, base }),
  );
  const drop = async (tables: Tables) => {
    const own = await findChange(tables, userId, id);
    if (own !== null) tables.outbox.remove(userId, own.seq);
  };
  return {
    stored,
    saved: () =>
      void inTurn(stored, async (tables) => {
        await drop(tables);
        // What failed before was the same person's attempt at the same item.
        for (const other of await changesIn(tables, userId, 'unsaved')) {
          if (other.tab === tab && isSameItem(other.command, command))
            tables.outbox.remove(userId, other.seq);
        }
        await correction?.replaceBy(tables, command);
      }).then(correction?.show),
    rejected: () => void inTurn(stored, drop),
    failed: (error) =>
      inTurn(stored, async (tables) => {
        const own = await findChange(tables, userId, id);
        const why = messageOf(error, 'The server could not save it.');
        if (own !== null) patchChange(tables, own, { state: 'unsaved', why, mayRetry: true });
      }),
  };
}

/** Lets a change wait like any other. */
async function letWait(tables: Tables, { userId, id }: Change): Promise<void> {
  const change = await findChange(tables, userId, id);
  if (change === null || change.state === 'waiting') return;
  patchChange(tables, change, { state: 'waiting', tab: undefined, isAdopted: true, mayBeSaved: true });
}

/** Takes over the changes whose tab was closed before they were saved: they wait like any other (OFF-18, OFF-24). */
export async function adoptChanges(userId: string): Promise<void> {
  const tabs = await openTabs();
  const left = await deviceDatabase.read(async (tables) => [
    ...(await changesIn(tables, userId, 'direct')),
    // Only what failed in its tab has one; a rejected change has none.
    ...(await changesIn(tables, userId, 'unsaved')).filter(({ tab }) => tab !== undefined),
  ]);
  for (const change of left) {
    if (change.tab !== undefined && tabs.has(change.tab)) continue;
    await deviceDatabase.run((tables) => letWait(tables, change));
  }
}
