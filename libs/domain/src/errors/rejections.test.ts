import fc from 'fast-check';
import { planningDate } from '@simmer/testing/calendar-date.arbitrary';
import { rejectActivityRemoval } from '../activities/reject-removal.ts';
import {
  rejectNewNorthStar,
  rejectNorthStarChange,
  rejectNorthStarRemoval,
} from '../north-stars/reject-star.ts';
import { rejectDisorder } from './rejection.ts';

test('rejections: a last day before the first is rejected on its field, an absent day never', () => {
  fc.assert(
    fc.property(planningDate(), planningDate(), (first, last) => {
      const days = (Date.parse(last) - Date.parse(first)) / 86_400_000;
      const expected = {
        kind: 'invalid',
        text: 'The end date is before the start date.',
        field: 'end_date',
      };
      expect(rejectDisorder('end_date', first, last)).toEqual(days < 0 ? expected : null);
      expect([rejectDisorder('x', null, last), rejectDisorder('x', first, undefined)]).toEqual([null, null]);
    }),
  );
});

test('rejections: a sixth North Star is rejected (NST-2)', () => {
  expect([0, 4].map(rejectNewNorthStar)).toEqual([null, null]);
  const sixth = { kind: 'conflict', text: 'You can only have up to 5 North Stars' };
  expect([5, 6].map(rejectNewNorthStar)).toEqual([sixth, sixth]);
});

test('rejections: a default North Star is not edited before it is taken over, and removed by the plain view alone (NST-3)', () => {
  const kindOf = (text: string) => ({ kind: 'forbidden', text });
  expect(rejectNorthStarChange(true, { name: 'Work' })).toEqual(
    kindOf('Default North Stars cannot be edited.'),
  );
  expect(rejectNorthStarRemoval('typed', true)).toEqual(kindOf('Default North Stars cannot be deleted.'));
  const allowed = [rejectNorthStarChange(false, { name: 'Work' }), rejectNorthStarRemoval('plain', true)];
  expect([...allowed, rejectNorthStarRemoval('typed', false)]).toEqual([null, null, null]);
  expect(rejectNorthStarChange(true, { budgets: [] })).toBeNull();
  expect(rejectNorthStarChange(true, { budgets: [], name: 'Work' })).not.toBeNull();
  expect(rejectNorthStarChange(true, {})).not.toBeNull();
  expect(rejectNorthStarChange(true, { name: 'Work', is_default: true })).not.toBeNull();
  expect(rejectNorthStarChange(true, { name: 'Work', is_default: false })).toBeNull();
});

test('rejections: an activity is removed when it is a person’s own and no block uses it', () => {
  expect(rejectActivityRemoval(false, 0)).toBeNull();
  expect(rejectActivityRemoval(true, 2)?.text).toBe('Default activities cannot be deleted.');
  const used = { kind: 'conflict', text: 'Cannot delete: Used in 2 time block(s)' };
  expect(rejectActivityRemoval(false, 2)).toEqual(used);
});
