import fc from 'fast-check';
import { planningDate } from '@simmer/testing/calendar-date.arbitrary';
import { refuseActivityRemoval } from '../activities/refuse-removal.ts';
import {
  refuseNewNorthStar,
  refuseNorthStarChange,
  refuseNorthStarRemoval,
} from '../north-stars/refuse-star.ts';
import { refuseDisorder, refuseStale } from './refusal.ts';

test('refusals: a last day before the first is refused on its field, an absent day never', () => {
  fc.assert(
    fc.property(planningDate(), planningDate(), (first, last) => {
      const days = (Date.parse(last) - Date.parse(first)) / 86_400_000;
      const expected = {
        kind: 'invalid',
        text: 'The end date is before the start date.',
        field: 'end_date',
      };
      expect(refuseDisorder('end_date', first, last)).toEqual(days < 0 ? expected : null);
      expect([refuseDisorder('x', null, last), refuseDisorder('x', first, undefined)]).toEqual([null, null]);
    }),
  );
});

test('refusals: a write based on another version is refused, one that names none is made (API-34)', () => {
  const text = 'This time block has been changed in the meantime.';
  expect(refuseStale('time block', 1, 2)).toEqual({ kind: 'conflict', text });
  expect([refuseStale('reflection', 2, 2), refuseStale('reflection', undefined, 2)]).toEqual([null, null]);
});

test('refusals: a sixth North Star is refused (NST-2)', () => {
  expect([0, 4].map(refuseNewNorthStar)).toEqual([null, null]);
  const sixth = { kind: 'conflict', text: 'You can only have up to 5 North Stars' };
  expect([5, 6].map(refuseNewNorthStar)).toEqual([sixth, sixth]);
});

test('refusals: a default North Star is not edited, and removed by the plain view alone (NST-3)', () => {
  const kindOf = (text: string) => ({ kind: 'forbidden', text });
  expect(refuseNorthStarChange(true)).toEqual(kindOf('Default North Stars cannot be edited.'));
  expect(refuseNorthStarRemoval('typed', true)).toEqual(kindOf('Default North Stars cannot be deleted.'));
  const allowed = [refuseNorthStarChange(false), refuseNorthStarRemoval('plain', true)];
  expect([...allowed, refuseNorthStarRemoval('typed', false)]).toEqual([null, null, null]);
});

test('refusals: an activity is removed when it is a person’s own and no block uses it', () => {
  expect(refuseActivityRemoval(false, 0)).toBeNull();
  expect(refuseActivityRemoval(true, 2)?.text).toBe('Default activities cannot be deleted.');
  const used = { kind: 'conflict', text: 'Cannot delete: Used in 2 time block(s)' };
  expect(refuseActivityRemoval(false, 2)).toEqual(used);
});
