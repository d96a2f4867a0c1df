import { dateAfter } from '@simmer/testing/calendar-date.arbitrary';
import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { type DayPart, dayParts, type Weekday, weekdays } from '@simmer/contracts/schemas/planning-values';
import fc from 'fast-check';
import { contentFields } from '../blocks/time-block-fields.ts';
import { mergeFields } from '../merge/merge-fields.ts';
import { mergeRules } from '../merge/merge-rules.ts';
import { isSameValue } from '../same-value.ts';
import { carryOutcomes } from '../outcomes/carry-outcomes.ts';
import { outcomeOn } from '../outcomes/outcome-on.ts';
import { withOutcome } from '../outcomes/with-outcome.ts';
import { expandOccurrences, occursOn } from '../recurrence/expand-occurrences.ts';
import { isRecurring, keepsDayOfMonth } from '../recurrence/recurrence.ts';
import type { BlockWrite } from './block-write.ts';
import { editWholeSeries } from './change-days.ts';
import { deleteThisAndFollowing, editThisAndFollowing } from './edit-following.ts';
import { deleteOnlyThisOccurrence, editOnlyThisOccurrence } from './edit-occurrence.ts';
import { moveOccurrence } from './move-occurrence.ts';
import { moveThisAndFollowing, moveWholeSeries } from './move-series.ts';
import { dateOf, keyOf } from './occurrence-key.ts';
import { seriesOf } from './series.ts';
import { idOfOccurrence, idOfPart } from './series-id.ts';
import { seenIn } from './seen-in.ts';
import { settleSeries, type SettledBlock } from './settle-series.ts';
import { settleStep } from './settle-step.ts';

type Block = TimeBlock;
type Writes = readonly BlockWrite<Block, object>[];

const SERIES = '0192f8a0-0000-7000-8000-00000000000a';
const series: Block = timeBlock({ id: SERIES, start_date: '2026-01-05', scheduled_days: ['monday'] });
const part = (start_date: string, fields: Partial<Block> = {}): Block => ({
  ...series,
  id: idOfPart(SERIES, `monday ${start_date}`),
  series_id: SERIES,
  start_date,
  ...fields,
});

describe('settleSeries (BLK-82)', () => {
  it('ends a part where a later one continues the series', () => {
    const [first, second] = [part('2026-02-02'), part('2026-03-02')];
    const blocks = [second, { ...series, end_date: '2026-02-01' }, first];
    expect(settleSeries(blocks)).toEqual([{ id: first.id, fields: { end_date: '2026-03-01' } }]);
    const slots = [{ first: 'monday' as const, day: 'thursday' as const, shift: 0 }];
    const moved = { ...second, start_date: '2026-03-05', scheduled_days: ['thursday' as const], slots };
    expect(settleSeries([first, moved])).toEqual([{ id: first.id, fields: { end_date: '2026-03-01' } }]);
  });

  it('leaves a part that was moved behind the date from which a later one continues', () => {
    const slots = [{ first: 'monday' as const, day: 'tuesday' as const, shift: 4 }];
    const moved = { ...series, start_date: '2026-02-03', end_date: '2026-02-03', slots };
    const days = { scheduled_days: ['tuesday' as const] };
    expect(settleSeries([{ ...moved, ...days }, part('2026-02-02')])).toEqual([]);
  });

  it('removes a part that the next one leaves no date', () => {
    const days: Partial<Block> = { scheduled_days: ['monday', 'thursday'], recurring: 'biweekly' };
    const [first, second] = [part('2026-02-03', days), part('2026-02-05', { scheduled_days: ['thursday'] })];
    expect(settleSeries([{ ...series, end_date: '2026-02-01' }, first, second])).toEqual([
      { id: first.id, removed: true },
    ]);
  });

  it('moves an excluded date to the part that covers it', () => {
    const ended = { ...series, end_date: '2026-02-01', exclusion_dates: ['2026-01-12', '2026-03-02'] };
    const later = part('2026-02-02', { exclusion_dates: ['2026-03-09'] });
    expect(settleSeries([ended, later])).toEqual([
      { id: SERIES, fields: { exclusion_dates: ['2026-01-12'] } },
      { id: later.id, fields: { exclusion_dates: ['2026-03-02', '2026-03-09'] } },
    ]);
  });

  it('leaves what was excluded or marked on a date that no part covers', () => {
    const outcomes = [{ date: '2026-02-02', result: 'done' as const }];
    const ended = { ...series, end_date: '2026-02-01', exclusion_dates: ['2026-02-09'], outcomes };
    expect(settleSeries([ended, part('2026-03-02')])).toEqual([]);
  });

  it('moves a mark to the part that covers its date, and there it counts', () => {
    const mark = (date: string, result: 'done' | 'partly') => ({ date, result });
    const outcomes = [mark('2026-01-26', 'done'), mark('2026-02-09', 'done')];
    const later = part('2026-02-02', {
      outcomes: [mark('2026-02-02', 'done'), mark('2026-02-09', 'partly')],
    });
    expect(settleSeries([{ ...series, end_date: '2026-02-01', outcomes }, later])).toEqual([
      { id: SERIES, fields: { outcomes: [mark('2026-01-26', 'done')] } },
      { id: later.id, fields: { outcomes: [mark('2026-02-02', 'done'), mark('2026-02-09', 'done')] } },
    ]);
  });

  it('leaves a series without anything to settle', () => {
    const ended = { ...series, end_date: '2026-02-01', exclusion_dates: ['2026-01-19', '2026-01-12'] };
    const waiting = part('2026-01-12', { scheduled_days: [] });
    expect(settleSeries([ended, part('2026-02-02'), waiting])).toEqual([]);
    expect(settleSeries([])).toEqual([]);
  });
});

/** The account: its blocks, its history, and what lost against a later press. */
interface Account {
  readonly blocks: ReadonlyMap<string, Block>;
  readonly deleted: ReadonlyMap<string, Block>;
  readonly overwritten: readonly string[];
}
/** What a device writes at a time, and the blocks as it shows them then. */
interface Press {
  readonly writes: Writes;
  readonly at: number;
  readonly copy: readonly Block[];
}

const pick = (fields: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, new Map(Object.entries(fields)).get(name) ?? null]));

const lossOf = (id: string, name: string, value: unknown): string => JSON.stringify([id, name, value]);

/** What a write sets, and what its device saw there. */
function changeOf(write: Exclude<BlockWrite<Block, object>, { kind: 'delete' }>, copy: readonly Block[]) {
  const isTaken = write.kind === 'create' && copy.some((block) => block.id === write.id);
  const id = isTaken ? `${write.id} again` : (write.id ?? '');
  const fields =
    write.kind === 'create' ? pick({ ...write.source, ...write.changes }, contentFields) : write.changes;
  const wanted: Record<string, unknown> = { ...fields };
  const { groups = [] } = mergeRules.timeBlocks;
  const seenBlock = copy.find((block) => block.id === id);
  // A change names a group as a whole.
  const names = new Set(Object.keys(wanted));
  const further = groups.filter((group) => group.some((name) => names.has(name))).flat();
  for (const name of further) if (!names.has(name)) wanted[name] = pick(seenBlock ?? {}, [name])[name];
  return { id, wanted, seen: seenIn(seenBlock ?? null, wanted) };
}

/** The blocks of a device after its press. */
const written = ({ writes, copy }: Press): Block[] =>
  writes.reduce<Block[]>(
    (blocks, write) => {
      if (write.kind === 'delete') return blocks.filter(({ id }) => id !== write.id);
      const { id, wanted } = changeOf(write, copy);
      const before = blocks.find((block) => block.id === id) ?? series;
      return [...blocks.filter((block) => block.id !== id), { ...before, ...wanted, id }];
    },
    [...copy],
  );

const settled = (blocks: ReadonlyMap<string, Block>) =>
  settleSeries([...blocks.values()].filter((block) => seriesOf(block) === SERIES));

/** The blocks of a device after its press, settled. */
function applied(press: Press): Block[] {
  const blocks = new Map(written(press).map((block) => [block.id, block]));
  for (const change of settled(blocks)) {
    const block = blocks.get(change.id);
    if ('removed' in change || !block) blocks.delete(change.id);
    else blocks.set(change.id, Object.assign({ ...block }, change.fields));
  }
  return [...blocks.values()];
}

/** A press that arrives: merged, then settled, as the server does it. What is deleted is deleted, what is changed is back. */
function arrive(account: Account, { writes, copy }: Press): Account {
  const [blocks, deleted] = [new Map(account.blocks), new Map(account.deleted)];
  const overwritten = [...account.overwritten];
  const remove = (id: string) => {
    const block = blocks.get(id);
    if (block) deleted.set(id, block);
    blocks.delete(id);
  };
  for (const write of writes) {
    if (write.kind === 'delete') {
      remove(write.id);
      continue;
    }
    const { id, wanted, seen } = changeOf(write, copy);
    const present = blocks.get(id) ?? deleted.get(id);
    const merge = present
      ? mergeFields({ ...mergeRules.timeBlocks, present: { ...present }, seen, wanted })
      : { fields: wanted, overwritten: {} };
    for (const [name, value] of Object.entries(merge.overwritten)) overwritten.push(lossOf(id, name, value));
    blocks.set(id, { ...(present ?? series), id, ...merge.fields });
    deleted.delete(id);
  }
  const write = (change: SettledBlock) => {
    const block = blocks.get(change.id);
    if ('removed' in change) remove(change.id);
    else if (block) blocks.set(change.id, Object.assign({ ...block }, change.fields));
  };
  const changes = writes.flatMap((each) => {
    if (each.kind === 'delete') return [];
    const { id, wanted, seen } = changeOf(each, copy);
    return { id, fields: wanted, seen };
  });
  settleStep(changes, [...blocks.values()], account.blocks).forEach(write);
  settled(blocks).forEach(write);
  expect(settled(blocks)).toEqual([]);
  expect(
    [...blocks.values()].filter(({ start_date, end_date }) => end_date && end_date < start_date),
  ).toEqual([]);
  return { blocks, deleted, overwritten };
}

const RANGE = { start: '2025-10-01', end: '2026-12-31' };
const KEYS = weekdays.flatMap((day) => [
  ...Array.from({ length: 130 }, (_, week) => `${day} ${dateAfter('2025-01-06', 7 * week)}`),
  ...Array.from(
    { length: 36 },
    (_, at) => `${day} ${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
  ),
]);
const keyOfId = new Map(KEYS.map((key) => [idOfOccurrence(SERIES, key), key]));

/** The keys of the series that stand, each as often as it does: those of its parts, and those that left it. */
const standing = (blocks: readonly Block[]): string[] =>
  blocks
    .filter((block) => seriesOf(block) === SERIES)
    .flatMap((block) =>
      isRecurring(block)
        ? expandOccurrences(block, RANGE).map((date) => keyOf(block, date) ?? `${date} has no key`)
        : (keyOfId.get(block.id) ?? []),
    )
    .sort((a, b) => (a < b ? -1 : 1));

const scopes = ['only', 'following', 'whole'] as const;
const step = fc.record({
  kind: fc.constantFrom('move', 'edit', 'days', 'delete', 'mark'),
  scope: fc.constantFrom(...scopes),
  block: fc.nat(),
  occurrence: fc.nat({ max: 8 }),
  days: fc.integer({ min: -10, max: 10 }),
  part: fc.constantFrom(...dayParts),
  points: fc.integer({ min: 3, max: 9 }),
});
/** Steps that both devices know: mostly what was taken out. */
const known = fc.array(
  fc.tuple(step, fc.constantFrom(...scopes, 'only' as const)).map(([each, scope]) => ({ ...each, scope })),
  { maxLength: 2 },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The writes of a step, as the screens send them. */
const writesOf = (blocks: readonly Block[], asked: Step): Writes => carryOutcomes(editsOf(blocks, asked));

/** Other days for a series, as a form sets them: the first is moved, or another one is added. */
function otherDays({ scheduled_days: [first = 'monday', ...rest] }: Block, days: number) {
  const next = weekdays[(weekdays.indexOf(first) + days + 14) % 7] ?? first;
  return weekdays.filter((day) => day === next || rest.includes(day) || (days > 7 && day === first));
}

function editsOf(blocks: readonly Block[], asked: Step): Writes {
  const block = blocks[asked.block % Math.max(1, blocks.length)];
  const dates = block ? expandOccurrences(block, { start: RANGE.start, end: '2026-09-30' }) : [];
  const date = dates[asked.occurrence % Math.max(1, dates.length)];
  if (block === undefined || date === undefined) return [];
  const { kind, points } = asked;
  const scope = isRecurring(block) || asked.scope === 'only' ? asked.scope : 'whole';
  const target = { date: dateAfter(date, asked.days), part: asked.part as DayPart };
  if (kind === 'mark') {
    const result = points > 6 ? 'done' : 'partly';
    return [{ kind: 'update', id: block.id, changes: { outcomes: withOutcome(block, date, { result }) } }];
  }
  switch (`${kind} ${scope}`) {
    case 'move only':
      return moveOccurrence(block, date, target);
    case 'move following':
      return moveThisAndFollowing(block, date, target);
    case 'move whole':
      return moveWholeSeries(block, date, target);
    case 'days following':
      return editThisAndFollowing(block, date, { scheduled_days: otherDays(block, asked.days) });
    case 'days whole':
      return editWholeSeries(block, { scheduled_days: otherDays(block, asked.days) });
    case 'days only':
    case 'edit only':
      return editOnlyThisOccurrence(block, date, { points });
    case 'edit following':
      return editThisAndFollowing(block, date, { points });
    case 'edit whole':
      return editWholeSeries(block, { points });
    case 'delete only':
      return deleteOnlyThisOccurrence(block, date);
    case 'delete following':
      return deleteThisAndFollowing(block, date);
    default:
      return [{ kind: 'delete', id: block.id }];
  }
}

const anySeries = fc
  .record({
    recurring: fc.constantFrom('weekly' as const, 'biweekly' as const, 'monthly' as const),
    monthly_anchor: fc.constantFrom('nth_weekday' as const, 'nth_weekday' as const, 'month_day' as const),
    scheduled_days: fc.subarray([...weekdays], { minLength: 1, maxLength: 2 }),
    end: fc.option(fc.integer({ min: 60, max: 200 })),
  })
  .map(({ recurring, monthly_anchor, scheduled_days, end }) => ({
    ...series,
    recurring,
    monthly_anchor,
    scheduled_days: keepsDayOfMonth({ recurring, monthly_anchor })
      ? (['monday'] as Weekday[])
      : scheduled_days,
    end_date: end === null ? null : dateAfter(series.start_date, end),
  }));

/** Whether a value that a press set stands, or is in the history: of its block, or as one that lost. */
function isKept(account: Account, id: string, name: string, value: unknown): boolean {
  const block = account.blocks.get(id);
  return block === undefined
    ? account.deleted.has(id)
    : isSameValue(pick(block, [name])[name], value) || account.overwritten.includes(lossOf(id, name, value));
}

/** Fields that are merged by element, or that settling changes. */
const MERGED = new Set(['exclusion_dates', 'outcomes', 'end_date', 'scheduled_days', 'vibe_ids']);

/** The values of a press that neither stand nor are in the history. */
function lostValues(account: Account, { writes, copy }: Press): string[] {
  return writes.flatMap((write) => {
    if (write.kind === 'delete') return [];
    const { id, wanted, seen } = changeOf(write, copy);
    return Object.keys(wanted)
      .filter((name) => !MERGED.has(name) && !isSameValue(wanted[name], seen[name]))
      .filter((name) => !isKept(account, id, name, wanted[name]));
  });
}

/** A mark of an occurrence, by its key. */
interface KeyedMark {
  readonly key: string;
  readonly mark: BlockOutcome;
}

/** The marks that a press sets on parts of the series. */
const marksOf = ({ writes, copy }: Press): KeyedMark[] =>
  writes.flatMap((write) => {
    const block = copy.find(({ id }) => write.kind === 'update' && id === write.id);
    if (
      !block ||
      !isRecurring(block) ||
      seriesOf(block) !== SERIES ||
      write.kind !== 'update' ||
      Object.keys(write.changes).length > 1
    )
      return [];
    const marks: Partial<Block> = write.changes;
    return (marks.outcomes ?? [])
      .filter((mark) => !isSameValue(mark, outcomeOn(block, mark.date)))
      .flatMap((mark) => ({ key: keyOf(block, mark.date) ?? '', mark }));
  });

/** The marks whose occurrence stands in a part without them, and that no later change of the list replaced. */
function lostMarks({ overwritten, blocks }: Account, marks: readonly KeyedMark[]): KeyedMark[] {
  const parts = [...blocks.values()].filter((block) => isRecurring(block) && seriesOf(block) === SERIES);
  return marks.filter(
    ({ key, mark: { result, reason } }) =>
      !overwritten.some((loss) => loss.includes('"outcomes"')) &&
      parts.some((block) => {
        const date = dateOf(block, key);
        return (
          date && occursOn(block, date) && !isSameValue(outcomeOn(block, date), { result, reason, date })
        );
      }),
  );
}

/** The keys that a press excludes from parts of the series, and does nothing else with. */
const excludedBy = ({ writes, copy }: Press): string[] =>
  writes.flatMap((write) => {
    const block = copy.find(({ id }) => write.kind === 'update' && id === write.id);
    if (!block || seriesOf(block) !== SERIES || write.kind !== 'update') return [];
    if (Object.keys(write.changes).join() !== 'exclusion_dates') return [];
    const { exclusion_dates = [] }: Partial<Block> = write.changes;
    return exclusion_dates
      .filter((date) => !block.exclusion_dates.includes(date))
      .map((date) => keyOf(block, date) ?? '');
  });

/** The steps of a device without a network, on its own copy; each second is one device's. */
function pressesOf(copy: readonly Block[], steps: readonly Step[], first: number): Press[] {
  let own = copy;
  return steps.map((each, index) => {
    const press = { writes: writesOf(own, each), at: first + 2 * index, copy: own };
    own = applied(press);
    return press;
  });
}

const start = (first: Block): Account => ({
  blocks: new Map([[first.id, first]]),
  deleted: new Map(),
  overwritten: [],
});

describe('settleSeries: steps of two devices on one series (BLK-82)', () => {
  /** The blocks after two presses, on a series of which one date was moved to the day after. */
  function afterBoth(earlier: (copy: Block) => Writes, later: (copy: Block) => Writes) {
    const before = start(series);
    const moved = moveOccurrence(series, '2026-02-16', { date: '2026-02-17', part: 'morning' });
    const account = arrive(before, { writes: moved, at: 0, copy: [series] });
    const copy = [...account.blocks.values()];
    const known = account.blocks.get(SERIES) ?? series;
    const presses = [earlier, later].map((writesOf, at) => ({ writes: writesOf(known), at: at + 1, copy }));
    return presses.reduce(arrive, account);
  }

  it('a date that was moved stays left out when the later end of another device wins', () => {
    const { blocks } = afterBoth(
      (copy) => deleteThisAndFollowing(copy, '2026-01-19'),
      (copy) => deleteThisAndFollowing(copy, '2026-03-02'),
    );
    expect(blocks.get(SERIES)).toMatchObject({ end_date: '2026-03-01', exclusion_dates: ['2026-02-16'] });
  });

  it('what is left of a series that another device moved behind its end keeps its days', () => {
    const presses = [
      (copy: Block) => editThisAndFollowing(copy, '2026-01-12', { points: 7 }),
      (copy: Block) => moveWholeSeries(copy, '2026-01-05', { date: '2026-01-13', part: 'morning' }),
    ] as const;
    const [one, other] = presses;
    for (const { blocks } of [afterBoth(one, other), afterBoth(other, one)])
      expect(blocks.get(SERIES)).toMatchObject({ start_date: '2026-01-13', end_date: '2026-01-13' });
  });

  it('a part of another device goes on after this and following was deleted', () => {
    const { blocks } = afterBoth(
      (copy) => editThisAndFollowing(copy, '2026-01-19', { points: 7 }),
      (copy) => deleteThisAndFollowing(copy, '2026-03-02'),
    );
    expect(blocks.get(SERIES)).toMatchObject({ end_date: '2026-01-18', exclusion_dates: [] });
    const later = blocks.get(idOfPart(SERIES, 'monday 2026-01-19'));
    expect(later).toMatchObject({ end_date: null, exclusion_dates: ['2026-02-16'] });
  });
});

/** What two devices showed after their presses, and the account after these arrived in either order. */
function apart(first: Block, before: readonly Step[], [ofOne, ofOther]: readonly [Step[], Step[]]) {
  const account = before.reduce((present, each) => {
    const copy = [...present.blocks.values()];
    return arrive(present, { writes: writesOf(copy, each), at: 0, copy });
  }, start(first));
  const copy = [...account.blocks.values()];
  const devices = [pressesOf(copy, ofOne, 1), pressesOf(copy, ofOther, 2)] as const;
  const presses = devices.flat();
  const shown = presses.map((press) => standing(applied(press)));
  for (const keys of [standing(copy), ...shown]) expect(keys).toEqual([...new Set(keys)]);
  const inTime = presses.toSorted((press, other) => press.at - other.at);
  const after = [inTime.reduce(arrive, account)];
  return { copy, devices, presses, shown, after };
}

/** Dates that stand twice, are missing though both devices showed them at last, or stand though no device did. */
function wrongDates({ copy, devices, shown, after }: ReturnType<typeof apart>): string[] {
  const [seenByOne = [], seenByOther = []] = devices.map((presses) =>
    standing(presses.map(applied).at(-1) ?? copy),
  );
  const inBoth = seenByOne.filter((date) => seenByOther.includes(date));
  const removed = standing(copy).filter((date) => !shown.some((dates) => dates.includes(date)));
  return after.flatMap(({ blocks }) => {
    const dates = standing([...blocks.values()]);
    return [
      ...dates.filter((date, at) => dates.indexOf(date) < at).map((date) => `${date} twice`),
      ...inBoth.filter((date) => !dates.includes(date)).map((date) => `${date} missing`),
      ...dates.filter((date) => removed.includes(date)).map((date) => `${date} removed by both`),
    ];
  });
}

const one = fc.tuple(step).map((only) => [...only]);

describe('settleSeries: any steps of two devices on one series (BLK-82)', () => {
  it('no occurrence stands twice, none is missing that no device removed, what was excluded or marked is, and what lost is named', () => {
    fc.assert(
      fc.property(anySeries, known, fc.tuple(one, one), (first, before, steps) => {
        const result = apart(first, before, steps);
        // Days that a form replaces, and those of a month, may change their order, and then one end cannot divide them
        // where another device did.
        const isReordered =
          (first.recurring === 'monthly' && first.scheduled_days.length > 1) ||
          [...before, ...steps.flat()].some(({ kind }) => kind === 'days');
        expect(wrongDates(result).filter((wrong) => !isReordered || !wrong.endsWith('missing'))).toEqual([]);
        const [ofOne = [], ofOther = []] = result.presses.map(marksOf);
        const isAlone = (others: readonly KeyedMark[]) => (mark: KeyedMark) =>
          !others.some(({ key }) => key === mark.key);
        const marks = [...ofOne.filter(isAlone(ofOther)), ...ofOther.filter(isAlone(ofOne))];
        const excluded = result.presses.flatMap(excludedBy);
        for (const account of result.after) {
          expect(result.presses.flatMap((press) => lostValues(account, press))).toEqual([]);
          expect(lostMarks(account, marks)).toEqual([]);
          const parts = [...account.blocks.values()].filter(isRecurring);
          expect(standing(parts).filter((key) => excluded.includes(key))).toEqual([]);
        }
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});
