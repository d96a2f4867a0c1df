import { reminderSettingsSchema, type ReminderSettings } from '@simmer/contracts/schemas/reminder.schema';
import { weekdays } from '@simmer/contracts/schemas/planning-values';
import fc from 'fast-check';
import { reminderDraft, savedOf, type SavedReminders, ways } from './reminder-draft.ts';
import { wantsPush } from './wants-push.ts';

const now = { zone: 'Europe/Stockholm', today: '2026-01-05' };
const nothing: SavedReminders = { reminders: null, review_mail: null, free_days: [] };

const way = fc.constantFrom(...ways);
const time = fc.constantFrom('00:00', '07:30', '17:00', '23:59');
const reviewArbitrary = fc.record({ way, weekday: fc.constantFrom(...weekdays), time });
const remindersArbitrary = fc.record({
  zone: fc.constant(now.zone),
  twelve_hours: fc.constant(false),
  quiet: fc.option(fc.constant({ from: '22:00', to: '06:00' })),
  with_titles: fc.boolean(),
  block: fc.record({ way, minutes_before: fc.constantFrom(0, 10, 60) }),
  day: fc.record({ way, time }),
  pulse: fc.record({ way, time }),
  review: fc.record({
    way: fc.constantFrom('push', 'none'),
    weekday: fc.constantFrom(...weekdays),
    time,
  }),
}) as fc.Arbitrary<ReminderSettings>;
const mailArbitrary = fc.option(
  fc.record({
    weekday: fc.constantFrom(...weekdays),
    hour: fc.integer({ min: 0, max: 23 }),
    zone: fc.constant('UTC'),
  }),
);

test('reminder form: nothing reminds before it was chosen, and what it saves is valid (REM-1)', () => {
  const { reminders, ...others } = savedOf(reminderDraft(nothing, now.today), nothing, now);
  expect(reminderSettingsSchema.parse(reminders)).toEqual(reminders);
  expect([reminders.block, reminders.day, reminders.pulse, reminders.review].map((each) => each.way)).toEqual(
    ['none', 'none', 'none', 'none'],
  );
  expect(others).toEqual({});
});

test('reminder form: saved unchanged it changes nothing, also where mail and push of the review differ', () => {
  fc.assert(
    fc.property(remindersArbitrary, mailArbitrary, (reminders, mail) => {
      const saved = { reminders, review_mail: mail, free_days: [] };
      expect(savedOf(reminderDraft(saved, now.today), saved, now)).toEqual({ reminders });
    }),
  );
});

test('reminder form: the row of the review sets its push and its mail, and reads both again (REM-14)', () => {
  fc.assert(
    fc.property(remindersArbitrary, mailArbitrary, reviewArbitrary, (reminders, mail, review) => {
      const saved = { reminders, review_mail: mail, free_days: [] };
      const next = { ...saved, ...savedOf({ ...reminderDraft(saved, now.today), review }, saved, now) };
      const shown = reminderDraft(next, now.today).review;
      expect(shown.way).toBe(review.way);
      expect(next.reminders.review.way === 'push').toBe(['push', 'both'].includes(review.way));
      expect(next.review_mail !== null).toBe(['mail', 'both'].includes(review.way));
      expect(review.way === 'none' || shown.weekday === review.weekday).toBe(true);
    }),
  );
});

test('reminder form: the mail of the review comes at the full hour, in the browser’s zone', () => {
  const review = { way: 'both', weekday: 'sunday', time: '18:30' } as const;
  expect(savedOf({ ...reminderDraft(nothing, now.today), review }, nothing, now)).toMatchObject({
    reminders: { zone: now.zone, review: { way: 'push', weekday: 'sunday', time: '18:30' } },
    review_mail: { weekday: 'sunday', hour: 18, zone: now.zone },
  });
});

test('reminder form: a pause makes the days from today to its last free (IDE-1)', () => {
  const saved = { ...nothing, free_days: [{ from: '2026-01-07', to: '2026-01-20' }] };
  const draft = { ...reminderDraft(saved, now.today), pauseUntil: '2026-01-08' };
  expect(savedOf(draft, saved, now).free_days).toEqual([{ from: '2026-01-05', to: '2026-01-20' }]);
});

test('reminder form: a pause is shown while it lasts, and ends or changes there (IDE-1)', () => {
  const later = { from: '2026-02-01', to: '2026-02-03' };
  const saved = { ...nothing, free_days: [{ from: '2026-01-02', to: '2026-01-08' }, later] };
  const draft = reminderDraft(saved, now.today);
  expect(draft.pauseUntil).toBe('2026-01-08');
  expect(savedOf(draft, saved, now).free_days).toBeUndefined();
  const until = (pauseUntil: string) => savedOf({ ...draft, pauseUntil }, saved, now).free_days;
  expect(until('')).toEqual([{ from: '2026-01-02', to: '2026-01-04' }, later]);
  expect(until('2026-01-06')).toEqual([{ from: '2026-01-02', to: '2026-01-06' }, later]);
});

test('reminder form: only push and both come to devices', () => {
  const draft = reminderDraft(nothing, now.today);
  const shown = ways.map((chosen) => wantsPush({ ...draft, day: { ...draft.day, way: chosen } }));
  expect(shown).toEqual([true, false, true, false]);
});
