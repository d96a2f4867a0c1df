import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { readQuickAdd } from '@simmer/domain/quick-add/read-quick-add';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { offerText, quickAddForm, quickAddText } from './quick-add-form.ts';
import { withQuickAdd } from './quick-add-commands.ts';

const sizes = DEFAULT_SIZES.map((size) => ({ ...size, created_at: '' }));
const today = calendarDate('2026-11-23');
const options = { language: 'en', today, time: 0, northStars: [] } as const;

test.each([
  ['read 5 min', 'small'],
  ['read 30 min', 'small'],
  ['read 31 min', 'medium'],
  ['read 2h', 'large'],
  ['read 9h', 'xl'],
  ['read today', undefined],
])('quick add: %j has the shortest size with room for it, or the longest (QCK-5)', (text, size) => {
  const { read } = readQuickAdd(text, options);
  const form = read && quickAddForm(read, today, sizes);
  expect(sizes.find(({ id }) => id === form?.size)?.name).toBe(size);
});

test('quick add: it comes after what exists and before the command that takes the whole line as a name (QCK-5)', () => {
  const group = (title: string) => ({ title, commands: [] });
  const titles = (...found: string[]) => withQuickAdd(found.map(group), 'run').map(({ title }) => title);
  expect(titles('Past time blocks', 'Create')).toEqual(['Past time blocks', 'Quick add', 'Create']);
  expect(titles('Dates')).toEqual(['Dates', 'Quick add']);
});

test.each([
  ['read on thu 3h', 'Once, on Thursday morning, Nov 26 · xl. 3h becomes 4h'],
  ['read thu 7am 1h', 'Once, on Thursday morning, Nov 26 · medium. 7am becomes the morning'],
  ['read thu 12-1:15', 'Once, on Thursday at midday, Nov 26 · large. 12-1:15 becomes midday, 2h'],
  ['read thu morning 2h', 'Once, on Thursday morning, Nov 26 · large'],
])('quick add: %j says what is stored in place of a time or duration (QCK-5)', (text, said) => {
  const { read } = readQuickAdd(text, options);
  expect(read && quickAddText(read, quickAddForm(read, today, sizes), today, { sizes, northStars: [] })).toBe(
    said,
  );
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
