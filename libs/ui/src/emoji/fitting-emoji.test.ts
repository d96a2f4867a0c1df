import { loadFittingEmojis } from './fitting-emoji.ts';

const plain = (emoji: string | null) => emoji?.replace('\uFE0F', '') ?? null;

test.each([
  ['Run', '🏃'],
  ['morning runs', '🏃'],
  ['Swim', '🏊'],
  ['Bike to work', '🚴'],
  ['Walk the dog', '🐕'],
  ['Yoga class', '🧘'],
  ['Guitar practice', '🎸'],
  // Not the bubble tea, nor the petri dish, of whose names it is a part.
  ['Tea', '🍵'],
  ['Green tea', '🍵'],
  ['Dishes', '🧽'],
  ['Dentist', '🦷'],
  ['Grocery shopping', '🛒'],
  ['Weekly plan', '🗓'],
  ['KITES', '🪁'],
  ['Family dinner', '🍽'],
  ['Watch the match', null],
  ['Gardening', '🪴'],
  ['1:1 with Eva', null],
  ['Lindy hop', null],
  ['', null],
])('fitting emoji: “%s” gets %s (BLK-23)', async (name, emoji) => {
  const find = await loadFittingEmojis();
  expect(plain(find(name))).toBe(emoji);
});
