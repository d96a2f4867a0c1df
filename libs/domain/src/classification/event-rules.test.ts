import type { EventRule } from '@simmer/contracts/schemas/event-rule.schema';
import fc from 'fast-check';
import { eventStarOf, type RuledEvent, type RuledStar, withEventRule, withEventStar } from './event-rules.ts';
import { eventRuleInWords } from '../north-stars/event-rule-text.ts';

const calendar = (value: string): EventRule => ({ by: 'calendar', value, name: `Calendar ${value}` });
const keyword = (value: string): EventRule => ({ by: 'keyword', value });
const event = (title: string, id = title, calendarId = 'work'): RuledEvent => ({
  id,
  title,
  google_calendar_id: calendarId,
});
const star = (id: string, ...rules: EventRule[]): RuledStar => ({
  id,
  created_at: `2026-01-0${id.codePointAt(0) === 97 ? 1 : 2}T00:00:00.000Z`,
  event_rules: rules,
});
const chosenRule = (value: string): EventRule => ({ by: 'event', value, name: value });
const except = (value: string): EventRule => ({ by: 'except', value, name: value });

test('event rules: a choice by hand wins over keywords, and they over the calendar (BUD-20)', () => {
  const stars = [star('a', calendar('work')), star('b', keyword('gym'), chosenRule('Dentist'))];
  const idOf = (one: RuledEvent) => eventStarOf(stars)(one)?.id ?? null;
  expect(idOf(event('Standup'))).toBe('a');
  expect(idOf(event('Early GYM session'))).toBe('b');
  expect(idOf(event('Dentist'))).toBe('b');
  expect(idOf(event('Gymnastics', 'x', 'home'))).toBeNull();
});

test('event rules: the keyword with the most words wins, and between equal rules the older North Star (BUD-20)', () => {
  const stars = [
    star('b', keyword('interview'), calendar('work')),
    star('a', keyword('exit interview'), calendar('work')),
  ];
  const idOf = (title: string) => eventStarOf(stars)(event(title))?.id;
  expect(idOf('Exit interview with Ana')).toBe('a');
  expect(idOf('Interview')).toBe('b');
  expect(idOf('Lunch')).toBe('a');
});

test('event rules: an excepted event counts for the next North Star that has a rule for it (BUD-20)', () => {
  const stars = [star('a', keyword('gym'), except('x')), star('b', calendar('work'))];
  expect(eventStarOf(stars)(event('Gym', 'x'))?.id).toBe('b');
  expect(eventStarOf(stars)(event('Gym', 'y'))?.id).toBe('a');
});

test('eventRuleInWords: names what a rule is for (BUD-20)', () => {
  expect(
    [calendar('s'), keyword('gym'), chosenRule('Dentist'), except('Dentist')].map(eventRuleInWords),
  ).toEqual([
    'all of the calendar “Calendar s”',
    'those with “gym” in the title',
    '“Dentist”',
    'not “Dentist”',
  ]);
});

const titles = ['Gym', 'Gym with Ana', 'Standup', 'Exit interview', ''];
const events = titles.flatMap((title) => ['work', 'home'].map((id) => event(title, `${title} ${id}`, id)));
const anyEvent = fc.constantFrom(...events);
const anyRule = fc.oneof(
  fc.constantFrom('work', 'home').map(calendar),
  fc.constantFrom('gym', 'gym with', 'interview', '—').map(keyword),
  anyEvent.map(({ id }) => chosenRule(id)),
  anyEvent.map(({ id }) => except(id)),
);
const anyStars = fc
  .tuple(...['a', 'b', 'c'].map(() => fc.uniqueArray(anyRule, { selector: (rule) => JSON.stringify(rule) })))
  .map((lists) => lists.map((rules, at) => star('abc'[at] ?? '', ...rules)));

const apply = (
  stars: readonly RuledStar[],
  changes: readonly { id: string; event_rules: readonly EventRule[] }[],
) => stars.map((one) => ({ ...one, ...changes.find(({ id }) => id === one.id) }));

test('withEventStar: the event counts for the chosen North Star or none, all others as before (BUD-21)', () => {
  const anyId = fc.constantFrom('a', 'b', 'c', null);
  fc.assert(
    fc.property(anyStars, anyEvent, anyId, (stars, chosen, id) => {
      const changes = withEventStar(stars, chosen, id);
      const after = apply(stars, changes);
      expect(eventStarOf(after)(chosen)?.id ?? null).toBe(id);
      for (const other of events.filter((one) => one.id !== chosen.id)) {
        expect(eventStarOf(after)(other)).toEqual(eventStarOf(stars)(other));
      }
      // Choosing it again changes nothing.
      expect(withEventStar(after, chosen, id)).toEqual([]);
    }),
  );
});

test('withEventRule: one North Star has the rule afterwards (BUD-21)', () => {
  const rule = fc.oneof(
    fc.constantFrom('work', 'home').map(calendar),
    fc.constantFrom('gym', '—').map(keyword),
  );
  fc.assert(
    fc.property(anyStars, rule, fc.constantFrom('a', 'b', 'c'), (stars, given, id) => {
      const changes = withEventRule(stars, id, given);
      const having = apply(stars, changes).filter(({ event_rules = [] }) =>
        event_rules.some(({ by, value }) => by === given.by && value === given.value),
      );
      expect(having.map((one) => one.id)).toEqual([id]);
    }),
  );
});
