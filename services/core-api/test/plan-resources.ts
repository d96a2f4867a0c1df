import type { ChangeTopic } from '@simmer/contracts/change-topics';
import { UNKNOWN_ID } from './bad-requests.ts';
import type { Caller, Person, TestResponse } from './test-app.ts';

export type Body = Readonly<Record<string, unknown>>;

/** What two devices may change. */
export interface Item {
  readonly id: string;
  readonly changed_by_device: string | null;
  readonly created_at?: string;
  readonly [field: string]: unknown;
}

/** What a person has to refer to. */
interface Given {
  readonly star: string;
  readonly activity: string | undefined;
  readonly size: string | undefined;
  readonly phases: readonly string[];
}

/** A resource as its tests need it; all of them are proven alike. */
export interface PlanResource {
  readonly path: string;
  /** The keys of one and of many in the responses. */
  readonly one: string;
  readonly many?: string;
  /** The bodies of a creation and of a change. */
  readonly bodies: (given: Given) => readonly [Body, Body];
  /** What makes a second item of the first body; null where a person has one at most, whose path has no id. */
  readonly another: Body | null;
  /** How an item is written that exists: by its id, or by an upsert. */
  readonly verb: 'POST' | 'PUT';
  /** What names an item in the history; null where nothing is kept. */
  readonly identity: 'id' | 'date' | 'week_start_date' | 'person' | null;
  /** Fields that refer to other items. */
  readonly references?: readonly string[];
  /** Of its changes in the change feed. */
  readonly topic: ChangeTopic;
}

const WEEK = { week_start_date: '2026-01-05' };
const NEXT_WEEK = { week_start_date: '2026-01-12' };
const DAY = { date: '2026-01-07', theme_ratings: [] };

const byId = { another: {}, verb: 'PUT', identity: 'id' } as const;
const named = {
  ...byId,
  bodies: (): readonly [Body, Body] => [{ name: 'Allotment' }, { name: 'Balcony' }],
} as const;
const upsert = { verb: 'POST' } as const;
const weekly = { ...upsert, another: NEXT_WEEK, identity: 'week_start_date' } as const;

export const planResources: readonly PlanResource[] = [
  { ...named, path: '/north-stars', one: 'theme', many: 'themes', topic: 'northStars' },
  { ...named, path: '/north_stars', one: 'northStar', many: 'northStars', topic: 'northStars' },
  {
    ...named,
    another: { name: 'Cellar' },
    path: '/activities',
    one: 'activity',
    many: 'activities',
    topic: 'activities',
  },
  {
    ...byId,
    path: '/time-blocks',
    one: 'timeBlock',
    many: 'timeBlocks',
    bodies: ({ activity, size }) => [
      { activity_id: activity, size, start_date: '2026-01-05', note: 'Clay' },
      { note: 'Bowls' },
    ],
    references: [
      'activity_id',
      'size',
      'north_star_theme_id',
      'ecocycle_phase',
      'ecocycle_phase_id',
      'vibe_ids',
    ],
    topic: 'timeBlocks',
  },
  {
    ...byId,
    path: '/ideal-blocks',
    one: 'idealBlock',
    many: 'idealBlocks',
    bodies: ({ star, size }) => [
      {
        weekday: 'tuesday',
        north_star_theme_id: star,
        size,
        start_timing: { name: 'evening', hour: 17 },
        start_time: '18:30',
      },
      { weekday: 'friday', start_time: null, duration_minutes: 25 },
    ],
    references: ['activity_id', 'north_star_theme_id', 'ecocycle_phase', 'size'],
    topic: 'idealBlocks',
  },
  {
    ...upsert,
    path: '/pulse-checks',
    one: 'pulseCheck',
    many: 'pulseChecks',
    bodies: () => [
      { ...DAY, weather_mood: 'sunny' },
      { ...DAY, weather_mood: 'partly-cloudy' },
    ],
    another: { date: '2026-01-08' },
    identity: 'date',
    references: ['theme_ratings'],
    topic: 'pulseChecks',
  },
  {
    ...weekly,
    path: '/weekly-priorities',
    one: 'priority',
    many: 'priorities',
    bodies: ({ star }) => [
      { ...WEEK, ordered_theme_ids: [star] },
      { ...WEEK, ordered_theme_ids: [] },
    ],
    references: ['ordered_theme_ids'],
    topic: 'weeklyPriorities',
  },
  {
    ...weekly,
    path: '/weekly-reflections',
    one: 'reflection',
    many: 'reflections',
    bodies: () => [
      { ...WEEK, wins: ['Beans'] },
      { ...WEEK, insights: ['Rest'] },
    ],
    topic: 'weeklyReflections',
  },
  {
    ...upsert,
    path: '/north-star-poster',
    one: 'poster',
    bodies: () => [{ context: 'A city' }, { baseline: 'Here' }],
    another: null,
    identity: 'person',
    topic: 'poster',
  },
  {
    ...upsert,
    path: '/free-days',
    one: 'freeDays',
    bodies: () => [{ free_days: [{ from: '2026-01-05', to: '2026-01-09' }] }, { free_days: [] }],
    another: null,
    identity: 'person',
    topic: 'freeDays',
  },
  {
    ...upsert,
    path: '/ecocycle-analysis/keyword-rules',
    one: 'rule',
    many: 'rules',
    bodies: ({ phases: [first, second] }) => [
      { keyword: 'beans', ecocycle_phase_id: first },
      { keyword: 'Beans', ecocycle_phase_id: second },
    ],
    another: { keyword: 'peas' },
    identity: null,
    references: ['ecocycle_phase_id'],
    topic: 'ecocycleAnalysis',
  },
];

/** Sends requests as a person, with any sign-in. */
export type Sender = Caller;
type Answer = TestResponse<Readonly<Record<string, Item>>>;

const addStar = async (by: Sender) =>
  (await by.call<{ theme: Item }>('POST', '/north-stars', { name: 'Health' })).body.theme.id;

/** The values that a field may not have: an id of nobody, and somebody else's. */
export async function foreignValues(field: string, theirs: Sender): Promise<readonly unknown[]> {
  const ids = [UNKNOWN_ID];
  if (field.includes('theme')) ids.push(await addStar(theirs));
  if (field === 'activity_id') {
    const made = await theirs.call<{ activity: Item }>('POST', '/activities', { name: 'Theirs' });
    ids.push(made.body.activity.id);
  }
  if (field === 'theme_ratings') return ids.map((theme_id) => [{ theme_id, rating: 5 }]);
  return field.endsWith('_ids') ? ids.map((id) => [id]) : ids;
}

/** Requests for a resource, by whoever sends them; what the bodies refer to belongs to `owner`. */
export async function requestsOf(resource: PlanResource, owner: Sender) {
  const { path, one, many = one, bodies, another, verb } = resource;
  const star = await addStar(owner);
  const library = await owner.call<{ activities: Item[] }>('GET', '/activities');
  const sizes = await owner.call<Item[]>('GET', '/time-blocks/sizes');
  const phases = await owner.call<Item[]>('GET', '/ecocycle-phases');
  const [first, second] = bodies({
    star,
    activity: library.body.activities[0]?.id,
    size: sizes.body[0]?.id,
    phases: phases.body.map(({ id }) => id),
  });
  const pathOf = (id: string) => (another ? `${path}/${id}` : path);
  const send = (by: Sender, ...request: Parameters<Person['call']>): Promise<Answer> => by.call(...request);
  const items = async (by = owner): Promise<readonly Item[]> => {
    const found = (await by.get<Record<string, Item | Item[] | null>>(path))[many] ?? [];
    return (Array.isArray(found) ? found : [found]).filter(
      ({ is_default: isDefault, id }) => isDefault !== true && id !== star,
    );
  };
  return {
    second,
    items,
    itemIn: ({ body, text }: Answer): Item => {
      const item = body[one];
      if (!item) throw new Error(`${path} answered ${text}`);
      return item;
    },
    create: (more: Body = {}, by = owner, headers?: Record<string, string>) =>
      send(by, 'POST', path, { ...first, ...more }, headers),
    update: (id: string, more: Body = {}, by = owner, headers?: Record<string, string>) =>
      send(by, verb, verb === 'PUT' ? pathOf(id) : path, { ...second, ...more }, headers),
    remove: (id: string, by = owner, headers?: Record<string, string>) =>
      send(by, 'DELETE', pathOf(id), undefined, headers),
    /** Creates a removed item again. */
    restore: ({ id, created_at }: Item) => send(owner, 'POST', path, { ...first, id, created_at }),
  };
}
