import fc from 'fast-check';
import { groupEvents, groupKey, phaseShares, sharesText } from './event-groups.ts';

const event = (title: string, calendar = 'work', id = title) => ({
  id,
  title,
  google_calendar_id: calendar,
});

test('groupEvents: events with the same title and calendar form one group, at the place of the first (ECO-14)', () => {
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

test('groupEvents: events without a title are not grouped', () => {
  expect(groupEvents([event('(No title)'), event('(No title)'), event(' ')])).toHaveLength(3);
});

test('groupKey: accents in either Unicode form are the same title, and another case is another title', () => {
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
/** A group as a set of its events, in any order. */
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

test('groupEvents: every event is in exactly one group, whose events share title and calendar', () => {
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

test('groupEvents: the order of the events does not change the groups', () => {
  const twice = anyEvents.chain((events) =>
    fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
  );
  fc.assert(
    fc.property(twice, ([events, shuffled]) => {
      expect(setsOf(shuffled)).toEqual(setsOf(events));
    }),
  );
});

test('groupEvents: the title of each of five thousand events is read once', () => {
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

describe('sharesText and phaseShares', () => {
  const text = (phases: readonly (string | null)[]) => sharesText(phaseShares(phases), (phase) => phase);

  test('different phases are counted, the most frequent first and events without a phase last', () => {
    expect(text(['Birth', null, 'Maturity', 'Maturity', 'Maturity'])).toBe(
      '3 of 5 in Maturity, 1 in Birth, 1 without a phase',
    );
    expect(text([null, null, null, 'Birth'])).toBe('1 of 4 in Birth, 3 without a phase');
  });

  test('a single phase is named once', () => {
    expect(text(['Maturity', 'Maturity'])).toBe('All 2 in Maturity');
    expect(text([null, null])).toBe('All 2 without a phase');
    expect(text(['Birth'])).toBe('in Birth');
    expect(text([])).toBe('');
  });

  test('the counts add up to the number of events', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.constantFrom('a', 'b', 'c'))), (phases) => {
        const shares = phaseShares(phases);
        expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(phases.length);
        expect(new Set(shares.map(({ phase }) => phase)).size).toBe(shares.length);
      }),
    );
  });
});
