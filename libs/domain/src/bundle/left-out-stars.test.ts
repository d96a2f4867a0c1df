import { slowTexts } from '@simmer/testing/time-growth';
import { leftOutStars } from './choose-items.ts';
import type { ImportItem } from './import-types.ts';

const item = (key: string, over: Partial<ImportItem>): ImportItem => ({
  key,
  kind: 'timeBlock',
  label: key,
  status: 'new',
  note: null,
  before: null,
  after: { name: key },
  needs: [],
  star: null,
  ...over,
});
const items = [
  item('garden', { kind: 'northStar', label: '🌱 Garden' }),
  item('rest', { kind: 'northStar', label: '🛶 Rest' }),
  item('new block', { star: 'garden' }),
  item('another block', { star: 'garden' }),
  item('block without a star', {}),
  item('block of the plan', { status: 'different', star: 'garden' }),
  item('check', {
    kind: 'pulseCheck',
    stars: [
      { key: 'garden', id: 'g' },
      { key: 'rest', id: 'r' },
    ],
  }),
  item('order', { kind: 'priority', stars: [{ key: 'garden', id: 'g' }] }),
];
const all = new Set(items.map(({ key }) => key));
const without = (...keys: readonly string[]) => new Set([...all].filter((key) => !keys.includes(key)));

test('left out stars: one that is not chosen is listed with the number of chosen items that come without it (ACC-24)', () => {
  expect(leftOutStars(items, without('garden'))).toEqual([
    {
      key: 'garden',
      label: '🌱 Garden',
      newBlockCount: 2,
      keptBlockCount: 1,
      pulseCheckCount: 1,
      priorityCount: 1,
    },
  ]);
});

test('left out stars: what is not chosen is not counted', () => {
  const chosen = new Set(['new block']);
  expect(leftOutStars(items, chosen)).toEqual([
    expect.objectContaining({ key: 'garden', newBlockCount: 1, keptBlockCount: 0, pulseCheckCount: 0 }),
  ]);
});

test('left out stars: none is listed if all are chosen, or nothing that is chosen refers to one', () => {
  expect(leftOutStars(items, all)).toEqual([]);
  expect(leftOutStars(items, new Set(['block without a star']))).toEqual([]);
});

test('left out stars: twice the items take about twice the time', () => {
  const countAll = (text: string) => {
    const keys = Array.from({ length: text.length }, (_, index) => String(index));
    const stars = keys.map((key) => item(key, { kind: 'northStar' }));
    const blocks = keys.map((star) => item(`block ${star}`, { star }));
    return leftOutStars([...stars, ...blocks], new Set(blocks.map(({ key }) => key)));
  };
  expect(slowTexts(countAll, { 'a block for each North Star': (size) => ' '.repeat(size) })).toEqual([]);
});
