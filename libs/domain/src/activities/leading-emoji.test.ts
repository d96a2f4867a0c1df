import { leadingEmoji } from './leading-emoji.ts';

test.each([
  ['🎵 Choir', '🎵', 'Choir'],
  ['🎵Choir', '🎵', 'Choir'],
  ['🇩🇪 German class', '🇩🇪', 'German class'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 Cricket', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Cricket'],
  ['👩🏽‍🚀 Read', '👩🏽‍🚀', 'Read'],
  ['👨‍👩‍👧🌱 Garden', '👨‍👩‍👧', '🌱 Garden'],
  ['🌱🌱 Garden', '🌱🌱', 'Garden'],
  ['1️⃣ First', '1️⃣', 'First'],
  ['#⃣ Channels', '#⃣', 'Channels'],
  ['❤️ Heart', '❤️', 'Heart'],
  ['🏳️‍🌈 Parade', '🏳️‍🌈', 'Parade'],
  ['🇩🇪', '🇩🇪', '🇩🇪'],
])('leading emoji: %s begins with %s (PRD-15)', (text, emoji, name) => {
  expect(leadingEmoji(text)).toEqual({ emoji, name });
});

test.each(['Choir', '1 First', '#work', '', '🇩 half of a flag', 'Élan 🎵'])(
  'leading emoji: %s is a name as a whole (PRD-15)',
  (text) => {
    expect(leadingEmoji(text)).toEqual({ emoji: null, name: text });
  },
);
