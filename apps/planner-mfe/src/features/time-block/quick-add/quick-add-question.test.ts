import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { dayChoiceText, questionText } from './quick-add-question.ts';

const texts = (today: string, days: readonly string[], isYear: boolean) => {
  const question = { days: days.map(calendarDate), isYear, answer: null };
  const now = calendarDate(today);
  return [questionText(question, now), ...question.days.map((day) => dayChoiceText(day, question, now))];
};

test('quick add question: a date that is just past asks for its year, before New Year and after (QCK-9)', () => {
  expect(texts('2026-11-26', ['2026-11-16', '2027-11-16'], true)).toEqual([
    'Nov 16 is past: this year or next?',
    'This year',
    'Next year',
  ]);
  expect(texts('2027-01-03', ['2026-12-20', '2027-12-20'], true)).toEqual([
    'Dec 20 is past: last year or this?',
    'Last year',
    'This year',
  ]);
});

test('quick add question: days are named by their weekday, those of another year by it (QCK-8)', () => {
  expect(texts('2026-11-26', ['2026-11-26', '2026-12-01'], false)).toEqual([
    'Which day?',
    'Today',
    'Tuesday, Dec 1',
  ]);
  expect(texts('2026-11-26', ['2026-11-27', '2027-01-31'], false)).toEqual([
    'Which day?',
    'Friday, Nov 27',
    'Jan 31, 2027',
  ]);
});
