import { problemsOfTelling } from './told.ts';

const replaced = [{ by: 'one', field: 'title', value: 'w1', replacedBy: 'two', isLost: true }];
const makers: Readonly<Record<string, string>> = { one: 'laptop', two: 'phone' };
const telling = {
  replaced,
  makerOf: (step: string) => makers[step],
  told: new Map<string, readonly unknown[]>([
    ['laptop', [{ title: 'w1' }]],
    ['phone', []],
  ]),
  history: [{ values: { title: 'w1' } }],
  wordsOf: (device: string) => (device === 'laptop' ? ['w1'] : []),
  isUndo: () => false,
  listed: [],
};

test('telling: a value that lost, is in the history and was told once is as it should be (MRG-9)', () => {
  expect(problemsOfTelling(telling)).toEqual([]);
});

test.each([
  ['nobody is told', { told: new Map([['laptop', []]]) }, 'nobody was told that w1 is lost'],
  [
    'the other device is told',
    {
      told: new Map([
        ['laptop', []],
        ['phone', ['w1']],
      ]),
    },
    'nobody was told that w1 is lost',
  ],
  ['it is told twice', { told: new Map([['laptop', ['w1', 'w1']]]) }, 'that w1 is lost was told 2 times'],
  ['the history does not have it', { history: [] }, 'w1 is lost, and not in the history'],
  [
    'it was seen',
    { replaced: replaced.map((each) => ({ ...each, isLost: false })) },
    'w1 is not lost, and was told',
  ],
])('telling: it is noticed if %s (MRG-4, MRG-9)', (_fault, change, wrong) => {
  expect(problemsOfTelling({ ...telling, ...change })).toContain(wrong);
});
