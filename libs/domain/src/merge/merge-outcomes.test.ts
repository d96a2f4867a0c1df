import { outcomeResults } from '@simmer/contracts/schemas/planning-values';
import fc from 'fast-check';
import { withOutcome } from '../outcomes/with-outcome.ts';
import { mergeFields } from './merge-fields.ts';
import { mergeRules } from './merge-rules.ts';

const done = (date: string) => ({ date, result: 'done' as const });
const missed = (date: string) => ({ date, result: 'missed' as const });
const [FIRST, SECOND, THIRD] = ['2026-01-05', '2026-01-12', '2026-01-19'] as const;
type Marks = Parameters<typeof withOutcome>[0]['outcomes'];

test.each<[string, Marks, Marks, Marks]>([
  [
    'of different days are both kept',
    [done(FIRST), done(THIRD)],
    [done(FIRST), missed(SECOND)],
    [done(FIRST), missed(SECOND), done(THIRD)],
  ],
  [
    'that one removed stays removed beside a new one of the other',
    [],
    [done(FIRST), missed(SECOND)],
    [missed(SECOND)],
  ],
  [
    'of one day that both marked differently is the later one',
    [done(FIRST), done(SECOND)],
    [done(FIRST), missed(SECOND)],
    [done(FIRST), done(SECOND)],
  ],
])('outcomes: a mark of two devices %s (OUT-4)', (_what, mine, theirs, merged) => {
  const sides = {
    present: { outcomes: theirs },
    seen: { outcomes: [done(FIRST)] },
    wanted: { outcomes: mine },
  };
  const { fields } = mergeFields({ ...mergeRules.timeBlocks, ...sides });
  expect({ outcomes: theirs, ...fields }).toEqual({ outcomes: merged });
});

const day = fc.integer({ min: 1, max: 6 }).map((at) => `2026-01-0${at}`);
const marks = fc.array(fc.tuple(day, fc.option(fc.constantFrom(...outcomeResults), { nil: null })), {
  maxLength: 5,
});

test('outcomes: any marks of two devices on different days are merged as if they were made one after the other (OUT-4)', () => {
  fc.assert(
    fc.property(marks, marks, marks, (start, own, other) => {
      type Marked = Parameters<typeof withOutcome>[0];
      const apply = (marked: Marked, all: typeof own): Marked => {
        let outcomes = marked.outcomes ?? [];
        for (const [date, result] of all) outcomes = withOutcome({ outcomes }, date, result && { result });
        return { outcomes };
      };
      const touched = new Set(own.map(([date]) => date));
      const theirs = other.filter(([date]) => !touched.has(date));
      const was = apply({}, start);
      const present = { ...apply(was, theirs) };
      const sides = { present, seen: { ...was }, wanted: { ...apply(was, own) } };
      const { fields } = mergeFields({ ...mergeRules.timeBlocks, ...sides });
      expect({ ...present, ...fields }).toEqual(apply(apply(was, theirs), own));
    }),
  );
});
