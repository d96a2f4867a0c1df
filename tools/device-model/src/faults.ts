// Faults in an account, which the model of several devices has to notice.
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { type AppData, defaultAppData } from '@simmer/plan/copy/app-data';
import { itemIn } from '@simmer/plan/plan-items';
import type { Change, Step } from '@simmer/plan/step';
import { randomUUID } from 'node:crypto';
import type { Fault } from './memory-account.ts';
import { planAfter } from './plan-after.ts';

type Scope = 'only' | 'from' | 'all';

const known = (step: Step, steps: readonly Step[]): boolean => steps.some(({ key }) => key === step.key);
const recorded = (steps: readonly Step[], step: Step): readonly Step[] =>
  known(step, steps) ? steps : [...steps, step];

/** Changes arrive as others; null for those that get lost. */
const arriving = (as: (change: Change, step: Step) => Change | null): Fault => ({
  records: (step, before) =>
    recorded(before, { ...step, changes: step.changes.flatMap((change) => as(change, step) ?? []) }),
});

/** A field that is set gets lost, unless the item is new. */
const dropping = (resource: Change['resource'], ...names: readonly string[]): Fault =>
  arriving((change) => {
    if (change.resource !== resource || !change.fields) return change;
    const isNew = change.seen === undefined && !('series' in change && change.series);
    if (isNew && resource === 'timeBlocks') return change;
    const fields = Object.entries(change.fields).filter(([name]) => !names.includes(name));
    return { ...change, fields: Object.fromEntries(fields) } as Change;
  });

const showingBlocks = (as: (block: TimeBlock) => TimeBlock | readonly TimeBlock[]): Fault => ({
  shows: (plan) => ({ ...plan, timeBlocks: plan.timeBlocks.flatMap(as) }),
});

/** A press in one scope counts in another one. */
const scoped = (from: Scope, to: Scope, isRemoval = false): Fault =>
  arriving((change) =>
    'series' in change && change.series?.scope === from && (change.removed === true) === isRemoval
      ? { ...change, series: { ...change.series, scope: to } }
      : change,
  );

const isSeries = (change: Change): boolean => 'series' in change && change.series !== undefined;
const last = (steps: readonly Step[]): string =>
  steps.reduce((latest, { madeAt }) => (madeAt > latest ? madeAt : latest), '');
const inTime = (steps: readonly Step[]) =>
  steps.toSorted((one, other) => (one.madeAt < other.madeAt ? -1 : 1));
const first = defaultAppData('2026-01-01T00:00:00.000Z');
const planOf = (steps: readonly Step[]): AppData => planAfter(first, inTime(steps));
const later = (at: string): string => new Date(Date.parse(at) + 1).toISOString();
/** A list without what the person had seen: it replaces what others have written. */
const replacing = (resource: Change['resource'], name: string): Fault => ({
  records: (step, before) => {
    const plan = planOf(before);
    const changes = step.changes.map((change): Change => {
      const item = change.resource === resource ? itemIn(plan, resource, change.id) : null;
      return item && change.fields && name in change.fields
        ? ({ ...change, seen: { ...change.seen, [name]: item[name] } } as Change)
        : change;
    });
    return recorded(before, { ...step, changes });
  },
});

/** By what it does wrong. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'each write is refused': { refuses: () => true },
  'nothing is written': { records: (_step, before) => before },
  'marks are dropped': showingBlocks((block) => ({ ...block, outcomes: [] })),
  'excluded dates are dropped': showingBlocks((block) => ({ ...block, exclusion_dates: [] })),
  'evening becomes morning': showingBlocks((block) =>
    block.start_timing.name === 'evening' ? { ...block, start_timing: startTimingOf('morning') } : block,
  ),
  'each moved occurrence lands on 3 March': showingBlocks((block) =>
    block.series_id && block.recurring === 'once'
      ? { ...block, start_date: '2026-03-03', scheduled_days: ['tuesday'] }
      : block,
  ),
  'a repeated key is applied again': {
    records: (step, before) =>
      known(step, before)
        ? [...before, { ...step, key: randomUUID(), madeAt: later(last(before)) }]
        : [...before, step],
  },
  'a note is dropped': dropping('timeBlocks', 'note'),
  'each once block stands twice': showingBlocks((block) =>
    block.recurring === 'once' ? [block, { ...block, id: randomUUID() }] : block,
  ),
  'removals are ignored': arriving((change) => (change.removed ? null : change)),

  'a title is dropped': dropping('timeBlocks', 'title'),
  'an activity is dropped': dropping('timeBlocks', 'activity_id'),
  'a size is dropped': dropping('timeBlocks', 'size'),
  'a length is dropped': dropping('timeBlocks', 'duration_minutes'),
  'a North Star of a block is dropped': dropping('timeBlocks', 'north_star_theme_id'),
  'a phase is dropped': dropping('timeBlocks', 'ecocycle_phase'),
  'vibes are dropped': dropping('timeBlocks', 'vibe_ids'),
  'a reminder is dropped': dropping('timeBlocks', 'reminder_minutes'),
  'a part of the day is dropped': dropping('timeBlocks', 'start_timing', 'start_time'),
  'a clock time is dropped': dropping('timeBlocks', 'start_time'),
  'points do not follow the size': showingBlocks((block) => ({ ...block, points: 2 })),
  'a name of a North Star is dropped': dropping('northStars', 'name'),
  'a note of a North Star is dropped': dropping('northStars', 'note'),
  'a name of an activity is dropped': dropping('activities', 'name'),
  'a weather is dropped': dropping('pulseChecks', 'weather_mood'),
  'ratings are dropped': dropping('pulseChecks', 'theme_ratings'),
  'wins are dropped': dropping('weeklyReflections', 'wins'),
  'an order of North Stars is dropped': dropping('weeklyPriorities', 'ordered_theme_ids'),
  'an answer of the poster is dropped': dropping('poster', 'context'),
  'free days are dropped': dropping('freeDays', 'free_days'),
  'a weekday of the ideal week is dropped': dropping('idealBlocks', 'weekday'),
  'lines of another device are replaced': replacing('weeklyReflections', 'wins'),
  'free days of another device are replaced': replacing('freeDays', 'free_days'),
  'ratings of another device are replaced': replacing('pulseChecks', 'theme_ratings'),

  'a move is ignored': arriving((change) =>
    'series' in change && change.series?.place
      ? { ...change, series: { ...change.series, place: undefined } }
      : change,
  ),
  'only this is all': scoped('only', 'all'),
  'this and following is all': scoped('from', 'all'),
  'this and following is only this': scoped('from', 'only'),
  'the whole is this and following': scoped('all', 'from'),
  'a deletion from a day on deletes all': scoped('from', 'all', true),
  'a deletion of all deletes one': scoped('all', 'only', true),
  'a deletion of one day is ignored': arriving((change) =>
    'series' in change && change.series?.scope === 'only' && change.removed ? null : change,
  ),
  'a step is applied in part': {
    records: (step, before) => recorded(before, { ...step, changes: step.changes.slice(0, 1) }),
  },
  'steps count in the order of their arrival': { order: (steps) => steps },
  'a late step is ignored': {
    records: (step, before) => (step.madeAt < last(before) ? before : recorded(before, step)),
  },
  'a late step counts as made now': {
    records: (step, before) =>
      recorded(before, step.madeAt < last(before) ? { ...step, madeAt: later(last(before)) } : step),
  },
  'deletions count last': {
    order: (steps) => {
      const isRemoval = ({ changes }: Step) => changes.some(({ removed }) => removed);
      return [...inTime(steps).filter((step) => !isRemoval(step)), ...inTime(steps).filter(isRemoval)];
    },
  },
  'what is gone never comes back': {
    records: (step, before) => {
      const plan = planOf(before.filter(({ madeAt }) => madeAt < step.madeAt));
      const isThere = (change: Change) =>
        change.seen === undefined || isSeries(change) || itemIn(plan, change.resource, change.id) !== null;
      return recorded(before, { ...step, changes: step.changes.filter(isThere) });
    },
  },
  'an undo is ignored': {
    records: (step, before) => (step.undoes === undefined ? recorded(before, step) : before),
  },
  'an undo takes back one more step': {
    records: (step, before) =>
      step.undoes === undefined ? recorded(before, step) : recorded(before.slice(0, -1), step),
  },
  'each twentieth step is lost': {
    records: (step, before) =>
      before.length % 20 === 19 && !known(step, before)
        ? before.slice(0, -1).concat(step)
        : recorded(before, step),
  },
  'a block is missing in what is read': {
    shows: (plan) => ({ ...plan, timeBlocks: plan.timeBlocks.slice(1) }),
  },
};
