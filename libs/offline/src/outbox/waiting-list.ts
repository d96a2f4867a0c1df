import { deviceDatabase } from '../disk/device-database.ts';
import type { AppData } from '../copy/app-data.ts';
import { type Change, changesIn, damagedOf, type Unsaved, withoutSeq } from './outbox.ts';
import { isOutboxLocked } from '../disk/tabs.ts';
import { readShownPlan } from '../copy/plan-copy.ts';
import { showDamaged } from './show-damaged.ts';
import { changeText, enteredTexts } from '../merge/describe-change.ts';
import { correctionOf } from '../merge/correction.ts';
import { dependentsOf } from './discard-change.ts';

/** A change that is not in the account yet, for the person (OFF-50). */
export interface WaitingChange {
  readonly id: string;
  readonly label: string;
  /** What it does, in a few words (OFF-66); empty if nothing can be said. */
  readonly what: string;
  /** Empty if it is not known. */
  readonly madeAt: string;
  readonly state: 'waiting' | 'sending' | 'unsaved';
  /** Why it is not saved; empty while it may be. */
  readonly why: string;
  readonly texts: readonly string[];
  /** Whether it can be sent again. */
  readonly mayRetry: boolean;
  /** It waits for the person's choice. */
  readonly isConflict: boolean;
  /** A form can show it as it was typed. */
  readonly mayCorrect: boolean;
  /** Its request was sent, and its response was lost: discarding it here may not be enough. */
  readonly mayBeSaved: boolean;
  /** The later changes that would be discarded with it. */
  readonly dependents: readonly Pick<WaitingChange, 'id' | 'label' | 'what'>[];
}

export interface WaitingList {
  readonly changes: readonly WaitingChange[];
  /** Changes that this browser cannot read, each as a file. */
  readonly unreadable: readonly Unsaved[];
}

interface Around {
  readonly waiting: readonly Change[];
  readonly northStars: AppData['northStarThemes'];
}

function shown(
  change: Change,
  state: WaitingChange['state'],
  { waiting, northStars }: Around,
): WaitingChange {
  const { id, label, madeAt, why = '', mayRetry, isConflict, holdsBack, failures, row } = change;
  return {
    id,
    label,
    what: changeText(change),
    madeAt,
    state,
    why: state === 'unsaved' ? why : '',
    texts: enteredTexts(change, northStars),
    mayRetry: state === 'unsaved' && mayRetry && !isConflict,
    isConflict: state === 'unsaved' && isConflict,
    // While later changes of its item are held back, they would be sent before the corrected one.
    mayCorrect: state === 'unsaved' && !isConflict && !holdsBack && correctionOf(change) !== null,
    mayBeSaved: row['mayBeSaved'] === true || failures > 0,
    dependents:
      state === 'waiting'
        ? dependentsOf(change, waiting).map((each) => ({
            id: each.id,
            label: each.label,
            what: changeText(each),
          }))
        : [],
  };
}

/** A user's changes that are not in the account yet, in the order they were made. */
export async function readWaitingList(userId: string): Promise<WaitingList> {
  const sends = await isOutboxLocked();
  const { northStarThemes: northStars } = await readShownPlan(userId);
  return deviceDatabase.read(async (tables) => {
    const [waiting, direct, unsaved] = [
      await changesIn(tables, userId, 'waiting'),
      await changesIn(tables, userId, 'direct'),
      (await changesIn(tables, userId, 'unsaved')).filter(({ isDismissed }) => !isDismissed),
    ];
    const damaged = (await damagedOf(tables, userId)).filter(({ from }) => from === 'outbox');
    const changes = [...waiting, ...direct, ...unsaved].toSorted((one, other) => one.place - other.place);
    const around = { waiting, northStars };
    return {
      changes: changes.map((change) => {
        const { state } = change;
        if (state === 'unsaved') return shown(change, state, around);
        const isFirst = sends && change === waiting[0];
        return shown(change, state === 'direct' || isFirst ? 'sending' : 'waiting', around);
      }),
      unreadable: damaged.map(showDamaged),
    };
  });
}

/** A user's changes that wait for a choice, in the order they were made. */
export const readConflicts = (userId: string): Promise<readonly Change[]> =>
  deviceDatabase.read(async (tables) =>
    (await changesIn(tables, userId, 'unsaved'))
      .filter(({ isConflict, isDismissed }) => isConflict && !isDismissed)
      .toSorted((one, other) => one.place - other.place),
  );

/** The choice is in the account: removes the changes that waited for it. */
export async function removeConflict(userId: string, changes: readonly Change[]): Promise<void> {
  await deviceDatabase.run(async ({ outbox }) => {
    for (const { id } of changes) {
      const row = await outbox.find(userId, id);
      if (row?.seq !== undefined) outbox.remove(userId, row.seq);
    }
  });
}

/** The choice was undone: they wait for one again. */
export async function restoreConflict(userId: string, changes: readonly Change[]): Promise<void> {
  await deviceDatabase.run(async ({ outbox }) => {
    for (const { row, id, place } of changes) {
      if ((await outbox.find(userId, id)) === undefined) outbox.put({ ...withoutSeq(row), place });
    }
  });
}
