import fc from 'fast-check';
import { groupEvents, groupKey, phaseShares, sharesText } from './event-groups.ts';

const event = (title: string, calendar = 'work', id = title) => ({
  id,
  title,
  google_calendar_id: calendar,
});

test('event groups: what has one title in one calendar is one, and stands where its first event stood', () => {
  const events = [
    event('Stand-up', 'work', '1'),
    event('Choir', 'home', '2'),
    event(' Stand-up ', 'work', '3'),
    event('Stand-up', 'home', '4'),
  ];
  expect(groupEvents(events).map((group) => group.events.map(({ id }) => id))).toEqual([
    ['1', '3'],
    ['2'],
    ['4'],
  ]);
});

test('event groups: events without a title repeat nothing', () => {
  expect(groupEvents([event('(No title)'), event('(No title)'), event(' ')])).toHaveLength(3);
});

test('event groups: an accent written in two ways is one title, another case is another', () => {
  expect(groupKey(event('Caf\u00e9'))).toBe(groupKey(event('Cafe\u0301')));
  expect(groupKey(event('Work'))).not.toBe(groupKey(event('work')));
});

const anyEvents = fc.uniqueArray(
  fc.record({
    id: fc.nat(10_000).map(String),
    title: fc.constantFrom('Stand-up', 'Choir', '(No title)', '', 'a","b', 'alone 1'),
    google_calendar_id: fc.constantFrom('work', 'home', 'a","b'),
  }),
  { selector: ({ id }) => id },
);
/** A group as a set of its events, whatever the order. */
const setsOf = (events: readonly { id: string; title: string; google_calendar_id: string }[]) =>
  new Set(
    groupEvents(events).map((group) =>
      group.events
        .map(({ id }) => id)
        .toSorted(byText)
        .join(),
    ),
  );
const byText = (a: string, b: string) => a.localeCompare(b);

test('event groups: every event is in exactly one group, whose events share title and calendar', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const groups = groupEvents(events);
      const grouped = groups.flatMap((group) => group.events);
      expect(grouped).toHaveLength(events.length);
      expect(new Set(grouped)).toEqual(new Set(events));
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
      for (const group of groups) expect(new Set(group.events.map(groupKey)).size).toBe(1);
      const keys = groups.flatMap((group) => groupKey(group.events[0] as (typeof events)[0]) ?? []);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test('event groups: the order in which events are given changes no group', () => {
  const twice = anyEvents.chain((events) =>
    fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
  );
  fc.assert(
    fc.property(twice, ([events, shuffled]) => {
      expect(setsOf(shuffled)).toEqual(setsOf(events));
    }),
  );
});

test('event groups: five thousand events are grouped within one pass', () => {
  let reads = 0;
  const events = Array.from({ length: 5_000 }, (_, index) => ({
    get title() {
      reads += 1;
      return `Event ${index % 700}`;
    },
    google_calendar_id: 'work',
  }));
  expect(groupEvents(events)).toHaveLength(700);
  expect(reads).toBe(5_000);
});

describe('the phases of a group', () => {
  const text = (phases: readonly (string | null)[]) => sharesText(phaseShares(phases), (phase) => phase);

  test('event groups: phases that differ are counted, the fullest first and none last', () => {
    expect(text(['Birth', null, 'Maturity', 'Maturity', 'Maturity'])).toBe(
      '3 of 5 in Maturity, 1 in Birth, 1 without a phase',
    );
    expect(text([null, null, null, 'Birth'])).toBe('1 of 4 in Birth, 3 without a phase');
  });

  test('event groups: one phase is said once', () => {
    expect(text(['Maturity', 'Maturity'])).toBe('All 2 in Maturity');
    expect(text([null, null])).toBe('All 2 without a phase');
    expect(text(['Birth'])).toBe('in Birth');
    expect(text([])).toBe('');
  });

  test('event groups: the shares of a group add up to it', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.constantFrom('a', 'b', 'c'))), (phases) => {
        const shares = phaseShares(phases);
        expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(phases.length);
        expect(new Set(shares.map(({ phase }) => phase)).size).toBe(shares.length);
      }),
    );
  });
});
