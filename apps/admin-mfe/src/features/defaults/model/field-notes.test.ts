import { newForm } from './default-form.ts';
import { problemOf, zeroHintOf } from './field-notes.ts';

const problem = (part: Partial<typeof newForm>) => {
  const [field] = Object.keys(part) as (keyof typeof newForm)[];
  return problemOf(field!, { ...newForm, ...part });
};

test.each([
  [{ name: '  ' }, 'Please enter a name'],
  [{ name: 'Rest' }, null],
  [{ color: '#12' }, 'Write a colour as #RRGGBB.'],
  [{ color: ' #12aB34 ' }, null],
  [{ hours: '999999' }, 'Choose 0 to 168 hours (a week).'],
  [{ hours: '168' }, null],
  [{ hours: '168,1' }, 'Choose 0 to 168 hours (a week).'],
  [{ hours: '-1' }, 'Choose 0 to 168 hours (a week).'],
  [{ points: '1001' }, 'Choose 0 to 1000 points.'],
  [{ points: '1000' }, null],
  [{ description: '' }, null],
])('default field: the problem of %j is %s', (part, text) => {
  expect(problem(part)).toBe(text);
});

test.each([
  ['hours', '', 'Small becomes 0 h.'],
  ['hours', 'two', 'Small becomes 0 h.'],
  ['hours', '0', 'Small becomes 0 h.'],
  ['hours', '0.5', null],
  ['points', ' ', 'Small becomes 0 points.'],
  ['points', '1', null],
  ['name', '', null],
] as const)('default field: %s “%s” has the zero hint %s', (field, text, hint) => {
  expect(zeroHintOf(field, { ...newForm, [field]: text }, 'Small')).toBe(hint);
});
