import { weekdays } from '@simmer/contracts/schemas/planning-values';
import { DEFAULT_ACTIVITIES } from '@simmer/domain/defaults/activities';
import { PLAIN_PHASES } from '@simmer/domain/defaults/plain-phases';
import { DEFAULT_VIBES } from '@simmer/domain/defaults/vibes';
import { edit, type EditScope, markOutcome, move, remove } from '@simmer/domain/editing/press';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { blockChanges } from '@simmer/plan/block-changes';
import { defaultCatalogue } from '@simmer/plan/account-copy';
import type { Change } from '@simmer/plan/step';
import { randomUUID } from 'node:crypto';
import type { Fields, OracleChange } from './oracle.ts';
import { type Press, set, type Sight } from './press.ts';
import { type Card, dateOf } from './shown.ts';

const { sizes } = defaultCatalogue;
/** The points of each size, as the specification has them (BLK-7). */
const POINTS: Readonly<Record<string, number>> = { small: 1, medium: 2, large: 3, xl: 5 };
const activities = DEFAULT_ACTIVITIES.slice(0, 3).map(({ id }) => id);
const phases = PLAIN_PHASES.map(({ id }) => id);
const vibes = DEFAULT_VIBES.map(({ id }) => id);

/** What is touched, as the screens send it, and what that means. */
type Touched = readonly [sent: Fields, meant: Fields];
type Touch = (sight: Sight, shown: Fields) => Touched;

const sized: Touch = ({ rng }) => {
  const { id, name } = rng.pick(sizes);
  const minutes = rng.pick([null, null, 45, 90]);
  return [
    { size: id, duration_minutes: minutes },
    { size: id, points: POINTS[name], minutes },
  ];
};
const TIMES = { morning: '08:30', midday: '12:15', afternoon: '14:00', evening: '18:45' } as const;
const parts = ['morning', 'midday', 'afternoon', 'evening'] as const;
const timed: Touch = ({ rng, hasTimes }) => {
  const part = rng.pick(parts);
  const time = hasTimes && rng.chance(0.7) ? TIMES[part] : null;
  return [
    { start_timing: startTimingOf(part), start_time: time },
    { part, time },
  ];
};
const vibed: Touch = ({ rng }, shown) => {
  const vibe = rng.pick(vibes);
  const had = vibes.filter((id) => shown[`vibe ${id}`] === true);
  const has = had.includes(vibe);
  const next = has ? had.filter((id) => id !== vibe) : [...had, vibe];
  return [{ vibe_ids: next }, { [`vibe ${vibe}`]: has ? null : true }];
};
const starred: Touch = ({ rng, plan }) => {
  const star = rng.pick([null, ...plan.northStarThemes.map(({ id }) => id)]);
  return [{ north_star_theme_id: star }, { star }];
};
const one =
  (sent: string, meant: string, values: (sight: Sight) => readonly unknown[]): Touch =>
  (sight) => {
    const value = sight.rng.pick(values(sight));
    return [{ [sent]: value }, { [meant]: value }];
  };
const TOUCHES: readonly Touch[] = [
  one('title', 'title', ({ word }) => [word]),
  one('title', 'title', ({ word }) => [word]),
  one('note', 'note', ({ word }) => [word, null]),
  one('activity_id', 'activity', () => activities),
  one('ecocycle_phase', 'phase', () => [null, ...phases]),
  one('reminder_minutes', 'reminder', () => [null, -1, 10]),
  starred,
  vibed,
  sized,
  timed,
];

type BlockCard = Sight['cards'][number] & Required<Pick<Card, 'block' | 'date'>> & { readonly day: number };
const REACHES = ['only', 'following', 'whole'] as const;

function scopeOf(
  { rng }: Sight,
  { block, item, key }: BlockCard,
): readonly [EditScope, OracleChange['scope']] {
  const reach = block.recurring === 'once' ? 'only' : rng.pick(REACHES);
  // A block that is no part of a series is changed as a whole.
  const isWhole = reach === 'whole' || (block.recurring === 'once' && block.id === item);
  return [reach, isWhole ? 'all' : reach === 'only' ? { only: key } : { from: key }];
}

/** What leads back from a change of one occurrence. */
const takenBack = ({ fields = {}, place, mark }: Meant, shown: Fields, day: number): Meant => ({
  fields: Object.fromEntries(Object.keys(fields).map((name) => [name, shown[name] ?? null])),
  ...(place && { place: { ...place, day } }),
  ...(mark && { mark: { ...mark, result: (shown['mark'] as string | undefined) ?? null } }),
});

type Meant = Omit<OracleChange, 'item' | 'scope'>;
type Writes = Parameters<typeof blockChanges>[0];
const DRAGGED = [-2, -1, 1, 2, 3];

/** A press on an occurrence of a block; null if there is none. */
export function pressOnBlock(sight: Sight): Press | null {
  const { rng, plan, cards } = sight;
  const blocks = cards.filter((card): card is BlockCard => card.block !== undefined && Number(card.day) >= 0);
  if (blocks.length === 0) return null;
  const card = rng.pick(blocks);
  const { block, date, item, day, key, fields: shown } = card;
  const [reach, scope] = scopeOf(sight, card);
  const isAlone = block.recurring === 'once';
  const press = { block, date, scope: reach };
  const pressed = (what: string, writes: Writes, meant: Meant): Press => ({
    said: `${what}, ${reach}, ${date} of ${item}: ${JSON.stringify(meant)}`,
    changes: blockChanges(writes, plan.timeBlocks),
    meant: [{ item, scope, isAlone, ...meant }],
    // The undo of a block without a series writes its fields.
    ...(meant.removed
      ? { isFinal: true as const }
      : { undo: [{ item, scope, isAlone, ...takenBack(meant, shown, day) }] }),
  });
  const kind = rng.weighted([
    [6, 'edit'],
    [4, 'move'],
    [2, 'remove'],
    [2, 'mark'],
  ] as const);
  if (kind === 'remove') return pressed('removes', remove(press), { removed: true });
  if (kind === 'mark') {
    const mark =
      shown['mark'] === undefined || rng.chance(0.7) ? rng.pick(['done', 'missed'] as const) : null;
    if (mark === shown['mark']) return null;
    const writes = markOutcome(press, mark === null ? null : { result: mark });
    const meant = { mark: { result: mark, day } };
    const marked = pressed('marks', writes, meant);
    return {
      ...marked,
      meant: [{ item, scope: scope === 'all' && isAlone ? 'all' : { only: key }, isAlone, ...meant }],
    };
  }
  if (kind === 'edit') {
    // Size and length, and part and time, are set together.
    const [sent, meant] = rng.pick(TOUCHES)(sight, shown);
    return Object.keys(set(shown, meant)).length === 0
      ? null
      : pressed('edits', edit(press, sent), { fields: meant });
  }
  const part = sight.hasTimes ? shown['part'] : rng.pick([shown['part'], ...parts]);
  const to = day + (rng.chance(0.8) ? rng.pick(DRAGGED) : 0);
  const place = { date: dateOf(to), part: part as (typeof parts)[number] };
  return pressed('moves', move(press, place), {
    ...(to !== day && { place: { key, day: to } }),
    fields: set(shown, { part }),
  });
}

const WEEKS = 12;
const RHYTHMS = { weekly: 7, biweekly: 14, once: Infinity } as const;

/** A new block, sometimes with a new activity. */
export function pressNewBlock({ rng, word, plan }: Sight): Press {
  const id = randomUUID();
  const day = rng.below(10);
  const recurring = rng.pick(['weekly', 'weekly', 'biweekly', 'once'] as const);
  const rhythm = RHYTHMS[recurring];
  const both = recurring === 'weekly' && day % 7 < 5 && rng.chance(0.4) ? [0, 2] : [0];
  const { id: size, name } = rng.pick(sizes);
  const activity = rng.chance(0.2) ? randomUUID() : rng.pick(activities);
  const star = rng.pick([null, ...plan.northStarThemes.map((each) => each.id)]);
  const days = Array.from({ length: recurring === 'once' ? 1 : WEEKS }, (_, later) =>
    both.map((more) => day + more + (later === 0 ? 0 : later * rhythm)),
  ).flat();
  const added: Change[] = activities.includes(activity)
    ? []
    : [{ resource: 'activities', id: activity, fields: { name: `new ${word}`, emoji: '🎺' } }];
  const fields = {
    activity_id: activity,
    size,
    start_date: dateOf(day),
    scheduled_days: both.flatMap((more) => weekdays[(day + more) % 7] ?? []),
    recurring,
    north_star_theme_id: star,
    title: word,
    start_timing: startTimingOf('morning'),
  };
  const meant = { title: word, activity, size, points: POINTS[name], star, part: 'morning' };
  return {
    said: `adds ${recurring} ${id} on ${dateOf(day)}`,
    changes: [...added, { resource: 'timeBlocks', id, fields }],
    meant: [
      ...added.map((): OracleChange => ({
        item: activity,
        scope: 'all',
        days: [null],
        fields: { name: `new ${word}`, emoji: '🎺' },
      })),
      { item: id, scope: 'all', days, fields: meant },
    ],
    ...((recurring !== 'once' || added.length > 0) && { isFinal: true as const }),
  };
}
