import { timeBlock } from '@simmer/testing/time-block.factory';
import type { ItemFields } from '@simmer/domain/conflicts/merge-item';
import type { Change } from '../outbox/outbox.ts';
import {
  choiceKey,
  choiceOfAll,
  type Conflict,
  conflictsOf,
  extrasOf,
  isChosen,
  wantedItem,
} from './conflict.ts';
import { describeConflict, madeAtOf } from './describe-conflict.ts';

const names = {
  activities: [{ id: 'clay', name: 'Clay' }],
  sizes: [],
  northStars: [],
  phases: [],
  vibes: [],
};
const block = timeBlock({ id: 'b1', activity_id: 'clay', note: 'Was', title: null, version: 1 });
let lastKey = 0;

/** A stored change, as it is read from the outbox. */
function changed(kind: string, args: object, base?: readonly unknown[], there?: readonly unknown[]): Change {
  const id = `k${(lastKey += 1)}`;
  const command = { version: 2 as const, kind, args: { ...args, key: id } };
  const state = 'unsaved' as const;
  return {
    id,
    command,
    base,
    there,
    state,
    seq: lastKey,
    place: lastKey,
    userId: 'robin',
    label: 'Label',
    madeAt: `at ${id}`,
    row: { userId: 'robin', id },
    change: { conflictKeys: [], key: id, send: async () => undefined },
    failures: 0,
    mayRetry: false,
    holdsBack: false,
    isDismissed: false,
    isAdopted: false,
    isOutdated: false,
    isConflict: true,
  };
}

const update = (changes: object, base: readonly unknown[] = [block]) =>
  changed('timeBlocks.update', { id: 'b1', changes: { ...changes, version: 1 } }, base);
const only = (changes: readonly Change[], now: readonly object[]): Conflict => {
  const found = conflictsOf(changes, () => now as readonly ItemFields[]);
  expect(found).toHaveLength(1);
  return found[0] as Conflict;
};
const wanted = (conflict: Conflict, side: 'mine' | 'theirs') =>
  conflict.items.map((item) => wantedItem(item, choiceOfAll(conflict, side)));

describe('conflictsOf', () => {
  it('joins the changes of one item, with its base before all of them (OFF-41)', () => {
    const first = update({ note: 'One' });
    const second = update({ note: 'Two', recurring: 'once' }, [{ ...block, note: 'One' }]);
    const conflict = only([first, second], [{ ...block, note: 'There', version: 2 }]);
    expect(conflict.items).toMatchObject([{ asked: ['note'], applied: ['recurring'] }]);
    expect(madeAtOf(conflict)).toBe(second.madeAt);
    expect(wanted(conflict, 'mine')).toMatchObject([{ note: 'Two', recurring: 'once', version: 2 }]);
    expect(wanted(conflict, 'theirs')).toMatchObject([{ note: 'There', recurring: 'once' }]);
  });

  it('keeps changes of different items apart, and those that a batch joins together', () => {
    const other = { ...block, id: 'b2' };
    const now = [block, other].map((each) => ({ ...each, note: 'There', version: 2 }));
    const one = update({ note: 'One' });
    const two = changed('timeBlocks.update', { id: 'b2', changes: { note: 'Two', version: 1 } }, [other]);
    const changes = ['b1', 'b2'].map((id) => ({ kind: 'update', id, block: { note: 'Both', version: 1 } }));
    const batch = changed('timeBlocks.change', { batch: { activities: [], unused: [], changes } }, [
      block,
      other,
    ]);
    const list = (): readonly ItemFields[] => now.map((each) => ({ ...each }));
    expect(conflictsOf([one, two], list).map((each) => each.changes)).toEqual([[one], [two]]);
    expect(conflictsOf([one, two, batch], list).map((each) => each.changes)).toEqual([[one, two, batch]]);
  });

  it('asks about each field on its own, and is chosen when each has an answer (OFF-41)', () => {
    const conflict = only(
      [update({ note: 'Mine', recurring: 'once' })],
      [{ ...block, note: 'There', recurring: 'daily', version: 2 }],
    );
    const [item] = conflict.items;
    if (item === undefined) throw new Error('There is no item.');
    const half = { [choiceKey(item, 'note')]: 'mine' as const };
    expect(isChosen(conflict, half)).toBe(false);
    const whole = { ...half, [choiceKey(item, 'recurring')]: 'theirs' as const };
    expect(isChosen(conflict, whole)).toBe(true);
    expect(wantedItem(item, whole)).toMatchObject({ note: 'Mine', recurring: 'daily' });
  });

  it('takes the points of a chosen size from the size (BLK-4)', () => {
    const conflict = only([update({ size: 'xl' })], [{ ...block, size: 'small', points: 1, version: 2 }]);
    expect(wanted(conflict, 'mine')[0]).not.toHaveProperty('points');
    expect(wanted(conflict, 'theirs')).toMatchObject([{ size: 'small', points: 1 }]);
  });

  it('restores what was deleted there with the changes of this side, or lets it go (OFF-41)', () => {
    const conflict = only([update({ note: 'Mine' })], []);
    expect(wanted(conflict, 'mine')).toMatchObject([{ id: 'b1', note: 'Mine', activity_id: 'clay' }]);
    expect(wanted(conflict, 'theirs')).toEqual([null]);
    expect(describeConflict(conflict, names)[0]?.questions).toMatchObject([
      { name: '', mine: 'Kept, with what was changed:\nNote: Mine', theirs: 'Deleted', canKeepMine: true },
    ]);
  });

  it('cannot restore what was deleted there when nobody knows what it was', () => {
    const conflict = only([changed('timeBlocks.update', { id: 'b1', changes: { note: 'Mine' } })], []);
    expect(conflict.items).toMatchObject([{ canKeepMine: false }]);
    expect(choiceOfAll(conflict, 'mine')).toEqual(choiceOfAll(conflict, 'theirs'));
  });

  it('deletes what was changed there, or keeps it (OFF-41)', () => {
    const now = { ...block, note: 'There', version: 2, changed_by_device: 'Firefox on Windows' };
    const conflict = only([changed('timeBlocks.remove', { id: 'b1', version: 1 }, [block])], [now]);
    expect(wanted(conflict, 'mine')).toEqual([null]);
    expect(wanted(conflict, 'theirs')).toEqual([now]);
    expect(describeConflict(conflict, names)).toMatchObject([
      {
        title: 'Time block “Clay”',
        changedOn: 'Firefox on Windows',
        questions: [{ mine: 'Deleted', theirs: 'Kept, with what was changed:\nNote: There' }],
      },
    ]);
  });

  it('shows of an item that one side deleted only the fields that the other side changed, each whole (OFF-43)', () => {
    const note = 'A long note. '.repeat(40).trim();
    const edited = { ...block, note, size: 'xl', points: 5, version: 2 };
    const here = only([update({ note, size: 'xl', recurring: block.recurring })], []);
    const there = only([changed('timeBlocks.remove', { id: 'b1', version: 1 }, [block])], [edited]);
    const kept = `Kept, with what was changed:\nSize: Another\nNote: ${note}`;
    expect(describeConflict(here, names)[0]?.questions).toMatchObject([{ mine: kept, theirs: 'Deleted' }]);
    expect(describeConflict(there, names)[0]?.questions).toMatchObject([{ mine: 'Deleted', theirs: kept }]);
  });

  it('says when and on which device it was deleted there, until it is there again (OFF-43)', () => {
    const tombstone = { item_id: 'b1', deleted_by_device: 'Firefox on Windows', deleted_at: 'then' };
    const change = { ...update({ note: 'Mine' }), tombstone };
    expect(describeConflict(only([change], []), names)).toMatchObject([
      { changedAt: 'then', changedOn: 'Firefox on Windows' },
    ]);
    const again = { ...block, note: 'There', updated_at: 'later', changed_by_device: 'Safari on iPhone' };
    expect(describeConflict(only([change], [again]), names)).toMatchObject([
      { changedAt: 'later', changedOn: 'Safari on iPhone' },
    ]);
  });

  it('is dated as the other side’s change was found, until the field has another value there (OFF-43)', () => {
    const found = { ...block, note: 'There', version: 2, updated_at: 'then', changed_by_device: 'Firefox' };
    const merged = { ...found, size: 'xl', version: 3, updated_at: 'later', changed_by_device: 'This one' };
    const change = changed('timeBlocks.update', { id: 'b1', changes: { note: 'Mine' } }, [block], [found]);
    const datedBy = (now: object) => describeConflict(only([change], [now]), names)[0];
    expect(datedBy(merged)).toMatchObject({ changedAt: 'then', changedOn: 'Firefox' });
    expect(datedBy({ ...merged, note: 'New' })).toMatchObject({ changedAt: 'later', changedOn: 'This one' });
  });

  it('has no question left when both sides are the same by now', () => {
    const conflict = only([update({ note: 'Same' })], [{ ...block, note: 'Same', version: 2 }]);
    expect(isChosen(conflict, {})).toBe(true);
    expect(wanted(conflict, 'mine')).toMatchObject([{ note: 'Same' }]);
  });

  it('joins a day’s entries that were named by day and by id', () => {
    const check = { id: 'c1', date: '2026-01-05', weather_mood: 'sunny', theme_ratings: [] };
    const save = changed('pulseChecks.save', { body: { ...check, weather_mood: 'stormy', id: undefined } }, [
      check,
    ]);
    const remove = changed('pulseChecks.remove', { id: 'c1' }, [check]);
    const conflict = only([save, remove], [{ ...check, weather_mood: 'cloudy' }]);
    expect(wanted(conflict, 'mine')).toEqual([null]);
    const mood = only([save], [{ ...check, weather_mood: 'cloudy', overall_feeling: 5 }]);
    const [mine] = wanted(mood, 'mine');
    expect(mine).toMatchObject({ weather_mood: 'stormy' });
    expect(mine?.['overall_feeling']).not.toBe(5);
  });

  it('keeps what a batch creates besides', () => {
    const created = {
      kind: 'create',
      id: 'b9',
      block: { activity_id: 'new', size: 's', start_date: '2026-01-05' },
    };
    const changes = [{ kind: 'update', id: 'b1', block: { note: 'Mine', version: 1 } }, created];
    const batch = { activities: [{ id: 'new', name: 'Kites' }], unused: ['old'], changes };
    const conflict = only(
      [changed('timeBlocks.change', { batch }, [block])],
      [{ ...block, note: 'There', version: 2 }],
    );
    expect(extrasOf(conflict)).toMatchObject({
      created: [
        {
          kind: 'create',
          id: 'b9',
          source: { recurring: 'weekly' },
          changes: { activity_id: 'new', size: 's' },
        },
      ],
      activities: [{ id: 'new' }],
      unused: ['old'],
    });
  });
});
