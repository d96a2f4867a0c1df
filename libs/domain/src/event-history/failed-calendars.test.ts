import { failedCalendarTexts } from './failed-calendars.ts';

const failed = (name: string, reason: string) => ({ name, reason });

it('failedCalendarTexts: calendars that failed for the same reason share one sentence', () => {
  const unusable = 'Google gave an answer that we could not use.';
  const closed = 'Google denied Simmer access.';
  expect(
    failedCalendarTexts([
      failed('Personal', unusable),
      failed('Team', closed),
      failed('Family', unusable),
      failed('Work', unusable),
    ]),
  ).toEqual([
    'Personal, Family and Work could not be read: Google gave an answer that we could not use.',
    'Team could not be read: Google denied Simmer access.',
  ]);
});

it('failedCalendarTexts: is empty when no calendar failed', () => {
  expect(failedCalendarTexts([])).toEqual([]);
});
