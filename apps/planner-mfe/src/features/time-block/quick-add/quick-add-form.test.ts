import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { readQuickAdd } from '@simmer/domain/quick-add/read-quick-add';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { offerText, quickAddForm, quickAddText } from './quick-add-form.ts';
import { withQuickAdd } from '../../palette/model/quick-add-commands.ts';

const sizes = DEFAULT_SIZES.map((size) => ({ ...size, created_at: '' }));
const today = calendarDate('2026-11-23');
const options = { languages: ['en'], today, time: 0, zone: 'Europe/Berlin', northStars: [] } as const;

test.each([
  ['read 2 min', 'small', '5m'],
  ['read 5 min', 'small', '5m'],
  ['read 30 min', 'small', ''],
  ['read 45 min', 'small', '45m'],
  ['read 46 min', 'medium', '46m'],
  ['read 2h', 'large', ''],
  ['read 9h', 'xl', '9h'],
  ['read today', undefined, ''],
])(
  'quick add: %j has the nearest size, and its own length if it differs (QCK-5, BLK-73)',
  (text, size, own) => {
    const { read } = readQuickAdd(text, options);
    const form = read && quickAddForm(read, today, sizes);
    expect(sizes.find(({ id }) => id === form?.size)?.name).toBe(size);
    expect(form?.length).toBe(own);
  },
);

test('quick add: it comes after what exists and before the command that takes the whole line as a name (QCK-5)', () => {
  const group = (title: string) => ({ title, commands: [] });
  const titles = (...found: string[]) =>
    withQuickAdd(found.map(group), 'run', true).map(({ title }) => title);
  expect(titles('Past time blocks', 'Create')).toEqual(['Past time blocks', 'Quick add', 'Create']);
  expect(titles('Dates')).toEqual(['Dates', 'Quick add']);
});

test.each([
  ['read on thu 3h', 'Once, on Thursday morning, Nov 26 · large, 3h'],
  ['read thu 7am 1h', 'Once, on Thursday at 07:00, Nov 26 · medium'],
  ['read thu 12-1:15', 'Once, on Thursday at 12:00, Nov 26 · medium, 1h 15m'],
  ['read every last friday of the month 4pm', 'Every last Friday at 16:00 of the month from Nov 27, no end'],
  ['read on the 1st, monthly at 9am', 'Every 1st of the month at 09:00 from Dec 1, no end'],
  ['read first mon of the month 9am', 'Every first Monday at 09:00 of the month from Dec 7, no end'],
  ['read thu morning 2h', 'Once, on Thursday morning, Nov 26 · large'],
  ['read thu 7am remind 10m', 'Once, on Thursday at 07:00, Nov 26 · reminder 10m before'],
  ['read on thu remind 10m', 'Once, on Thursday morning, Nov 26 · reminder 10m before'],
])('quick add: %j says its start time and length (QCK-5)', (text, said) => {
  const { read } = readQuickAdd(text, options);
  expect(read && quickAddText(quickAddForm(read, today, sizes), today, { sizes, northStars: [] })).toBe(said);
});

test.each([
  ['Freaky Friday', 'on Friday'],
  ['Happy Mondays', 'every Monday'],
  ['Game night', 'in the evening'],
  ['High Noon', 'at midday'],
  ['US Weekly', 'every week'],
  ['Art Daily', 'every day'],
  ['Read pages 9-12', 'in the morning'],
])('quick add: %j offers a meaning (QCK-3)', (text, meaning) => {
  const { offer } = readQuickAdd(text, options);
  expect(offer && offerText(offer)).toBe(meaning);
});
