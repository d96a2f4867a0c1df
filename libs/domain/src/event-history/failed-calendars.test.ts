import { failedCalendarTexts } from './failed-calendars.ts';

const failed = (name: string, reason: string) => ({ name, reason });

it('says a reason once, however many calendars it is true of', () => {
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

it('says nothing when all arrived', () => {
  expect(failedCalendarTexts([])).toEqual([]);
});
