import { SEARCH_WORDS_AT_MOST, syncSearchWords } from './sync-texts.ts';

it('words: are told apart by blanks, commas and dots between, each once and in lower case', () => {
  expect(syncSearchWords(' Stand-up,  FAMILY · family ').map(({ text }) => text)).toEqual([
    'stand-up',
    'family',
  ]);
  expect(syncSearchWords('  ,· ')).toEqual([]);
});

it('words: what began a sync, how it stands and what it did are found by how they begin', () => {
  const [cancelled, kept, google] = syncSearchWords('cancel kept google');
  expect(cancelled).toMatchObject({ triggers: [], moods: ['cancelled'], counts: [] });
  expect(kept).toMatchObject({ triggers: [], moods: [], counts: ['kept'] });
  expect(google).toMatchObject({ triggers: ['push'], moods: [], counts: [] });
  expect(syncSearchWords('ompleted')[0]).toMatchObject({ moods: [] });
  expect(syncSearchWords('completed')[0]).toMatchObject({ moods: ['done', 'partly'] });
});

it('words: a number is one with and without its separators, and a comma between two numbers is none', () => {
  expect(syncSearchWords('575 added').map(({ number }) => number)).toEqual([575, null]);
  expect(syncSearchWords('1,234 12,345,678').map(({ text, number }) => [text, number])).toEqual([
    ['1234', 1234],
    ['12345678', 12_345_678],
  ]);
  expect(syncSearchWords('14,2026 1,23,456 2026-11-14').map(({ number }) => number)).toEqual([
    14, 2026, 1, 23, 456,
  ]);
});

it('words: so many at most count', () => {
  expect(syncSearchWords(Array.from({ length: 40 }, (_, at) => `w${at}`).join(' '))).toHaveLength(
    SEARCH_WORDS_AT_MOST,
  );
});
