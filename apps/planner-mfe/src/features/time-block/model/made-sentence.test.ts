import { timeBlock } from '@simmer/testing/time-block.factory';
import { blockFormOf, type BlockForm, newBlockForm, occurrenceForm } from './block-form.ts';
import { madeSentence } from './made-sentence.ts';

const TODAY = '2026-11-21';
const DATE = '2026-11-23';
const fresh = newBlockForm({ date: DATE, part: 'morning' }, TODAY);
const made = (changes: Partial<BlockForm> = {}) => madeSentence({ ...fresh, ...changes }, null, null, TODAY);

const series = timeBlock({ start_date: '2026-11-02', exclusion_dates: ['2026-11-09'] });
const form = blockFormOf(series, []);

test('made sentence: describes a new block, for each choice of its schedule', () => {
  expect(made()).toBe('Every Monday morning from Nov 23, no end');
  expect(made({ part: 'evening' })).toBe('Every Monday evening from Nov 23, no end');
  expect(made({ part: 'evening', startTime: '18:30' })).toBe('Every Monday at 18:30 from Nov 23, no end');
  expect(made({ days: ['monday', 'friday'] })).toBe('Every Monday and Friday morning from Nov 23, no end');
  expect(made({ recurring: 'biweekly' })).toBe('Every 2 weeks on Monday morning from Nov 23, no end');
  expect(made({ recurring: 'monthly' })).toBe('Every fourth Monday morning of the month from Nov 23, no end');
  expect(made({ recurring: 'quarterly' })).toBe('Every 13 weeks on Monday morning from Nov 23, no end');
  expect(made({ recurring: 'once', endDate: '2026-11-01' })).toBe('Once, on Monday morning, Nov 23');
  expect(made({ endDate: '2026-12-07' })).toBe('Every Monday morning from Nov 23 to Dec 7, 3 times');
  expect(made({ isTbd: true })).toBe('No day yet: it waits beside the calendar');
});

test('made sentence: names what is missing or invalid instead of a schedule', () => {
  expect(made({ days: [] })).toBe('No day chosen yet');
  expect(made({ startDate: '' })).toBe('The dates are not complete yet');
  expect(made({ endDate: '2026-11-01' })).toBe('The last day is before the first');
  expect(made({ endDate: '0002-11-01' })).toBe('The dates are not complete yet');
  expect(made({ activityName: 'x'.repeat(1000) })).toBe('Every Monday morning from Nov 23, no end');
});

test('made sentence: “only this occurrence” describes its one day and not the series', () => {
  const alone = occurrenceForm({ ...form, part: 'evening' }, DATE);
  expect(madeSentence(alone, series, { date: DATE, scope: 'only' }, TODAY)).toBe(
    'Only this occurrence: once, on Monday evening, Nov 23',
  );
  expect(madeSentence({ ...alone, days: ['friday'] }, series, { date: DATE, scope: 'only' }, TODAY)).toBe(
    'Only this occurrence: once, on Friday evening, Nov 27',
  );
});

test('made sentence: “this and following” begins with the opened occurrence', () => {
  const scope = 'following' as const;
  expect(madeSentence({ ...form, part: 'midday' }, series, { date: DATE, scope }, TODAY)).toBe(
    'This and following: every Monday at midday from Nov 23, no end',
  );
  expect(madeSentence({ ...form, endDate: '2026-11-22' }, series, { date: DATE, scope }, TODAY)).toBe(
    'This and following: nothing from Nov 23 on',
  );
  expect(madeSentence(form, series, { date: '2026-11-02', scope }, TODAY)).toBe(
    'This and following: every Monday morning from Nov 2, no end, except Nov 9',
  );
});

test('made sentence: the whole series names the excluded dates', () => {
  expect(madeSentence(form, series, { date: DATE, scope: 'whole' }, TODAY)).toBe(
    'The whole series: every Monday morning from Nov 2, no end, except Nov 9',
  );
  expect(madeSentence(form, series, null, TODAY)).toBe(
    'Every Monday morning from Nov 2, no end, except Nov 9',
  );
});
