import { resolveOwnEmojis } from './emoji-data.ts';
import { SearchedEmojis, searchEmojis } from './emoji-search.ts';

const OPTIONS = {};

test.each([
  ['owl', '🦉'],
  ['dog', '🐕️'],
  ['rocket', '🚀'],
  ['seedling', '🌱'],
])('emoji search: %s finds %s first', async (text, emoji) => {
  const { emojis } = await resolveOwnEmojis('en', OPTIONS);
  expect(searchEmojis(emojis, text)[0]?.emoji.replace('\uFE0F', '')).toBe(emoji.replace('\uFE0F', ''));
});

test('emoji search: whole words rank before prefixes, and prefixes before other matches', async () => {
  const { emojis } = await resolveOwnEmojis('en', OPTIONS);
  const found = searchEmojis(emojis, 'car').map(({ label }) => label);
  expect(found.indexOf('automobile')).toBeLessThan(found.indexOf('carrot'));
  expect(found.slice(0, 4)).toContain('railway car');
});

test('emoji search: the picker library receives the results in our order', async () => {
  const searched = new SearchedEmojis(resolveOwnEmojis);
  const data = await searched.resolve('en', OPTIONS);
  const all = data.emojis.length;
  searched.seek(' OWL ');
  expect(data.emojis[0]?.label).toBe('owl');
  expect(data.categories).toHaveLength(1);
  for (const { label, tags, category } of data.emojis) {
    const score = (label.includes('owl') ? 10 : 0) + tags.filter((tag) => tag.includes('owl')).length;
    expect([score, category]).toEqual([10, 99]);
  }
  searched.seek('');
  expect(data.emojis).toHaveLength(all);
  expect(data.categories.length).toBeGreaterThan(5);
});
