import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { timeBlock } from '@simmer/testing/time-block.factory';
import fc from 'fast-check';
import { type SaidChange, type Shown, shownAfter, type Values } from '../../test/series-oracle.ts';
import { addDays } from '../dates/add-to-date.ts';
import { toDayNumber } from '../dates/calendar-date.ts';
import { mergeFields } from '../merge/merge-fields.ts';
import { mergeRules } from '../merge/merge-rules.ts';
import { startTimingOf } from '../parts/day-part.ts';
import { expandOccurrences } from '../recurrence/expand-occurrences.ts';
import type { BlockChange } from './change-of-write.ts';
import { changeOfWrite } from './change-of-write.ts';
import { changesOfScoped } from './changes-of-scoped.ts';
import { edit, markOutcome, move, remove } from './press.ts';
import { isPartOf, withSeenParts } from './seen-parts.ts';

const FIRST_DAY = '2026-01-05';
/** The days that are compared: what is further away may move in from outside. */
const LAST_DAY = 41;
const dateOf = (day: number) => addDays(FIRST_DAY, day);
const dayOf = (date: string) => toDayNumber(date) - toDayNumber(FIRST_DAY);
const isCompared = ({ day }: { readonly day: number }) => day >= -7 && day <= LAST_DAY;

interface Account {
  readonly blocks: readonly TimeBlock[];
  /** What was removed last of each series, and all that was taken out. */
  readonly gone: readonly TimeBlock[];
}

/** The blocks after a change of one of them. */
function withRow({ blocks, gone }: Account, { id, fields = {}, seen = {}, removed }: BlockChange): Account {
  const present = blocks.find((block) => block.id === id);
  if (present === undefined) {
    const former = gone.find((block) => block.id === id);
    return removed
      ? { blocks, gone }
      : { gone, blocks: [...blocks, timeBlock({ ...former, ...(fields as object), id })] };
  }
  const others = blocks.filter((block) => block !== present);
  if (removed) return { gone, blocks: others };
  const merged = mergeFields({
    ...mergeRules.timeBlocks,
    present: { ...present },
    seen: seen as Values,
    wanted: fields as Values,
  });
  return { gone, blocks: [...others, { ...present, ...merged.fields }] };
}

function withChange(account: Account, change: BlockChange): Account {
  const { blocks } = changesOfScoped(change, account).reduce(withRow, account);
  const removed = account.blocks.filter(({ id }) => !blocks.some((block) => block.id === id));
  const isPart = isPartOf(change.series?.id ?? change.id);
  const isKept = (block: TimeBlock) =>
    !removed.some(({ id }) => id === block.id) && !(isPart(block) && removed.some(isPart));
  return { blocks, gone: [...account.gone.filter(isKept), ...removed] };
}

const VIBES = ['sunny', 'calm'];

const valuesOf = (
  { title, note, start_timing: timing, vibe_ids: vibes, outcomes = [] }: TimeBlock,
  date: string,
) => ({
  title,
  note,
  part: timing.name,
  ...Object.fromEntries(VIBES.map((vibe) => [vibe, vibes.includes(vibe) || null])),
  mark: outcomes.find((outcome) => outcome.date === date)?.result,
});

const textOf = ({ day, values }: Pick<Shown, 'day' | 'values'>): string => {
  const set = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return JSON.stringify([day, set.toSorted(([one], [other]) => (one < other ? -1 : 1))]);
};

/** What the blocks show, with the blocks that show it. */
const cardsOf = ({ blocks }: Account) =>
  blocks.flatMap((block) =>
    expandOccurrences(block, { start: dateOf(-7), end: dateOf(LAST_DAY) }).map((date) => ({
      block,
      date,
      text: textOf({ day: dayOf(date), values: valuesOf(block, date) }),
    })),
  );

const RHYTHMS = {
  weekly: { days: [0], every: 7, times: 12 },
  'on two days a week': { days: [0, 2], every: 7, times: 12 },
  biweekly: { days: [0], every: 14, times: 12 },
  'weekly with an end': { days: [0], every: 7, times: 5 },
} as const;
/** A series that goes on longer has no end; its days within a few moves of those that are compared are known. */
const MOST_TIMES = 12;

const press = fc.record({
  person: fc.nat({ max: 1 }),
  /** Whether its person has all changes before it. */
  isInformed: fc.boolean(),
  kind: fc.constantFrom('edit', 'edit', 'edit', 'move', 'move', 'remove', 'mark'),
  scope: fc.constantFrom('only', 'from', 'all'),
  occurrence: fc.nat({ max: 50 }),
  field: fc.constantFrom('title', 'note', 'part', ...VIBES),
  part: fc.constantFrom('morning', 'midday', 'evening'),
  days: fc.constantFrom(-2, -1, 0, 1, 2, 3),
  result: fc.constantFrom('done', 'missed'),
});
type Press = typeof press extends fc.Arbitrary<infer P> ? P : never;

type Said = Pick<SaidChange, 'fields' | 'day' | 'mark' | 'removed'>;
const SCOPES = { only: 'only', from: 'following', all: 'whole' } as const;

/** The change that a press on a card makes, as it is sent, and what it means. */
function pressed(
  { kind, scope, field, part, days, result }: Press,
  { block, date }: { readonly block: TimeBlock; readonly date: string },
  word: string,
) {
  const at = { block, date, scope: SCOPES[scope] };
  const day = dayOf(date);
  if (kind === 'remove') return { writes: remove(at), said: { removed: true } as Said };
  if (kind === 'mark') {
    const isSet = block.outcomes?.some((outcome) => outcome.date === date && outcome.result === result);
    const mark = isSet ? null : { result };
    return { writes: markOutcome(at, mark), said: { mark: { result: mark && result, day } } };
  }
  if (kind === 'move') {
    const said = {
      ...(days !== 0 && { day: day + days }),
      ...(block.start_timing.name !== part && { fields: { part } }),
    };
    return { writes: move(at, { date: dateOf(day + days), part }), said };
  }
  if (field === 'part' && block.start_timing.name === part) return { writes: [], said: {} };
  if (field === 'part')
    return { writes: edit(at, { start_timing: startTimingOf(part) }), said: { fields: { part } } };
  if (!VIBES.includes(field))
    return { writes: edit(at, { [field]: word }), said: { fields: { [field]: word } } };
  const had = block.vibe_ids;
  const vibe_ids = had.includes(field) ? had.filter((vibe) => vibe !== field) : [...had, field];
  return { writes: edit(at, { vibe_ids }), said: { fields: { [field]: !had.includes(field) || null } } };
}

interface Made {
  readonly change: BlockChange;
  readonly meant: SaidChange;
}

const afterChanges = (block: TimeBlock, made: readonly Made[]): Account =>
  made.reduce<Account>((account, { change }) => withChange(account, change), { blocks: [block], gone: [] });

/** Always the same ones: the model of devices looks for new ones. */
const HISTORIES = 200;

describe.each(Object.keys(RHYTHMS) as (keyof typeof RHYTHMS)[])('a series, %s', (rhythm) => {
  const { days, every, times } = RHYTHMS[rhythm];
  const block = timeBlock({
    recurring: every === 7 ? 'weekly' : 'biweekly',
    start_date: FIRST_DAY,
    scheduled_days: days.length === 2 ? ['monday', 'wednesday'] : ['monday'],
    title: 'first',
    end_date: times < MOST_TIMES ? dateOf((times - 1) * every) : null,
  });
  const first = {
    days: Array.from({ length: times }, (_, later) => days.map((day) => day + later * every)).flat(),
    values: valuesOf(block, FIRST_DAY),
  };
  const shown = (made: readonly Made[]) =>
    shownAfter(
      first,
      made.map(({ meant }) => meant),
    ).filter(isCompared);

  /** The change of a press on what its person sees; null if there is nothing to press. */
  function madeBy(each: Press, known: readonly Made[], name: string): Made | null {
    const sight = afterChanges(block, known);
    const cards = cardsOf(sight);
    const inSeries = shown(known).filter(({ isAlone, day }) => !isAlone && day >= 0);
    const card = inSeries[each.occurrence % Math.max(1, inSeries.length)];
    if (card === undefined) return null;
    // Two occurrences that look the same on one day cannot be told apart.
    const alike = cards.filter(({ text }) => text === textOf(card));
    if (alike.length !== 1) return null;
    const { writes, said } = pressed(each, alike[0]!, name);
    const [write] = writes;
    if (write === undefined) return null;
    const scope = each.kind === 'mark' ? 'only' : each.scope;
    const knew = new Set(known.map(({ meant }) => meant.name));
    return {
      change: withSeenParts(changeOfWrite(write, null), sight.blocks),
      meant: { name, knew, scope, key: card.key, ...said },
    };
  }

  test('changes of two people without each other are what each has meant, in the order of their times (BLK-84, MRG-1)', () => {
    fc.assert(
      fc.property(fc.array(press, { minLength: 2, maxLength: 5 }), (presses) => {
        const made: Made[] = [];
        const known = [new Set<Made>(), new Set<Made>()] as const;
        for (const [turn, each] of presses.entries()) {
          const own = known[each.person as 0 | 1];
          if (each.isInformed) for (const other of made) own.add(other);
          const next = madeBy(
            each,
            made.filter((other) => own.has(other)),
            `change ${turn}`,
          );
          if (next === null) continue;
          made.push(next);
          own.add(next);
        }
        const texts = cardsOf(afterChanges(block, made)).map(({ text }) => text);
        expect(texts.toSorted()).toEqual(shown(made).map(textOf).toSorted());
      }),
      { numRuns: HISTORIES, seed: 1 },
    );
  });
});
