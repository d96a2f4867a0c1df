import { SEARCH_WORDS_AT_MOST, syncSearchWords } from './sync-texts.ts';

it('syncSearchWords: a query is split at spaces, commas and dots into distinct lower-case words', () => {
  expect(syncSearchWords(' Stand-up,  FAMILY · family ').map(({ text }) => text)).toEqual([
    'stand-up',
    'family',
  ]);
  expect(syncSearchWords('  ,· ')).toEqual([]);
});

it('syncSearchWords: a word matches triggers, statuses and counts by their beginning', () => {
  const [cancelled, kept, google] = syncSearchWords('cancel kept google');
  expect(cancelled).toMatchObject({ triggers: [], moods: ['cancelled'], counts: [] });
  expect(kept).toMatchObject({ triggers: [], moods: [], counts: ['kept'] });
  expect(google).toMatchObject({ triggers: ['push'], moods: [], counts: [] });
  expect(syncSearchWords('ompleted')[0]).toMatchObject({ moods: [] });
  expect(syncSearchWords('completed')[0]).toMatchObject({ moods: ['done', 'partly'] });
});

it('syncSearchWords: a number is read with or without thousands separators, and other commas separate numbers', () => {
  expect(syncSearchWords('575 added').map(({ number }) => number)).toEqual([575, null]);
  expect(syncSearchWords('1,234 12,345,678').map(({ text, number }) => [text, number])).toEqual([
    ['1234', 1234],
    ['12345678', 12_345_678],
  ]);
  expect(syncSearchWords('14,2026 1,23,456 2026-11-14').map(({ number }) => number)).toEqual([
    14, 2026, 1, 23, 456,
  ]);
  expect(syncSearchWords('1,234,5678 1,234, 1,2345').map(({ text }) => text)).toEqual([
    '1234',
    '5678',
    '1',
    '2345',
  ]);
});

it('syncSearchWords: words beyond the limit are dropped', () => {
  expect(syncSearchWords(Array.from({ length: 40 }, (_, at) => `w${at}`).join(' '))).toHaveLength(
    SEARCH_WORDS_AT_MOST,
  );
});
