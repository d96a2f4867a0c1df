import type { Collection, PlanningResource, PlanningSource } from '../copy/planning-source.ts';
import type { ReadSpec, ResourceTable, WriteSpec } from './resource-rows.ts';
import { READS, RESOURCES, WRITES } from './resources.ts';

// The compiler is what is tested here: a wrong type fails `npm run check`.
const takes = <Wanted>(value: Wanted): Wanted => value;
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

interface Mood {
  readonly id: string;
}
interface WithMoods extends PlanningSource {
  readonly moods: Collection<Mood, Mood, Mood>;
}
interface WithArchive extends PlanningSource {
  readonly activities: PlanningSource['activities'] & {
    readonly archive: (id: string, key: string) => Promise<Mood>;
  };
}

type Fits<Rows, Needed> = [Rows] extends [Needed] ? true : false;
type Table = typeof RESOURCES;
type Needed = ResourceTable<PlanningSource>;

test('resource table: a resource or method without a row is a type error', () => {
  expect(takes<Fits<Table, Needed>>(true)).toBe(true);
  expect(takes<Fits<Table, ResourceTable<WithMoods>>>(false)).toBe(false);
  expect(takes<Fits<Table, ResourceTable<WithArchive>>>(false)).toBe(false);
});

test('resource table: a row of another resource or method is a type error', () => {
  expect(takes<Fits<Table['northStars'], Needed['northStars']>>(true)).toBe(true);
  expect(takes<Fits<Table['northStars'], Needed['northStarGoals']>>(false)).toBe(false);
  expect(takes<Fits<Table['northStars']['remove'], Needed['northStars']['update']>>(false)).toBe(false);
});

test('resource table: a row without one of its parts is a type error', () => {
  type Read = ReadSpec<Mood[], 'moods.list', PlanningResource>;
  type Write = WriteSpec<[string, string], Mood, 'moods', 'remove'>;
  type Optional<Row> = {
    [Part in keyof Row]-?: Record<never, never> extends Pick<Row, Part> ? Part : never;
  }[keyof Row];
  expect(takes<Same<Optional<Read>, never>>(true)).toBe(true);
  expect(takes<Same<Optional<Write>, never>>(true)).toBe(true);
  type ReadPart = 'knownAs' | 'call' | 'query' | 'topics' | 'hasDefaults' | 'mergeInto' | 'inCatalogue';
  expect(takes<Same<keyof Read, ReadPart>>(true)).toBe(true);
  type WritePart = 'on' | 'does' | 'names' | 'call' | 'readArgs' | 'label' | 'conflictKeys';
  expect(takes<Same<keyof Write, WritePart>>(true)).toBe(true);
});

test('resource table: each cached query is read by exactly one row', () => {
  type QueryOf<Row> = Row extends { readonly query: infer Query } ? Query : never;
  type QueriesOf<Part> = Part extends { readonly role: 'read' } ? QueryOf<Part> : QueryOf<Part[keyof Part]>;
  type Query = QueriesOf<(typeof RESOURCES)[keyof typeof RESOURCES]>;
  expect(takes<Same<Query, PlanningResource>>(true)).toBe(true);
  const queries = READS.map(({ query }) => query);
  expect(new Set(queries).size).toBe(queries.length);
});

// Names stored in browsers: they are never changed.
test('resource table: the stored names of rows do not change', () => {
  expect(READS.map(({ knownAs }) => knownAs).toSorted()).toEqual([
    'activities.list',
    'freeDays.get',
    'idealBlocks.list',
    'northStarGoals.list',
    'northStars.defaults',
    'northStars.list',
    'phases',
    'poster.get',
    'pulseChecks.list',
    'sizes',
    'timeBlocks.list',
    'vibes',
    'weeklyPriorities.list',
    'weeklyReflections.list',
  ]);
  const writes = Map.groupBy(WRITES, ({ on }) => on);
  expect(Object.fromEntries([...writes].map(([on, rows]) => [on, rows.map(({ does }) => does)]))).toEqual({
    northStarGoals: ['create', 'update', 'remove'],
    northStars: ['create', 'update', 'remove'],
    activities: ['create', 'update', 'remove'],
    timeBlocks: ['create', 'update', 'remove', 'change'],
    idealBlocks: ['create', 'update', 'remove'],
    pulseChecks: ['save', 'remove'],
    weeklyReflections: ['save', 'remove'],
    weeklyPriorities: ['save', 'remove'],
    poster: ['save', 'remove'],
    freeDays: ['save', 'remove'],
  });
});
