import { calendarDate } from '@simmer/domain/dates/calendar-date';
import { readQuickAdd } from '@simmer/domain/quick-add/read-quick-add';
import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { quickAddForm } from './quick-add-form.ts';
import { withQuickAdd } from './quick-add-commands.ts';

const sizes = DEFAULT_SIZES.map((size) => ({ ...size, created_at: '' }));
const today = calendarDate('2026-11-23');

test.each([
  ['read 5 min', 'small'],
  ['read 30 min', 'small'],
  ['read 31 min', 'medium'],
  ['read 2h', 'large'],
  ['read 9h', 'xl'],
  ['read today', undefined],
])('quick add: %j has the shortest size with room for it, or the longest (QCK-5)', (text, size) => {
  const read = readQuickAdd(text, { language: 'en', today, northStars: [] });
  const form = read && quickAddForm(read, today, sizes);
  expect(sizes.find(({ id }) => id === form?.size)?.name).toBe(size);
});

test('quick add: it comes after what exists and before the command that takes the whole line as a name (QCK-5)', () => {
  const group = (title: string) => ({ title, commands: [] });
  const titles = (...found: string[]) => withQuickAdd(found.map(group), 'run').map(({ title }) => title);
  expect(titles('Past time blocks', 'Create')).toEqual(['Past time blocks', 'Quick add', 'Create']);
  expect(titles('Dates')).toEqual(['Dates', 'Quick add']);
});
