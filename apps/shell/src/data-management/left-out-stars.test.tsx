import type { ImportItem } from '@simmer/app-state/personal-data/data-management';
import { render, screen } from '@testing-library/react';
import { LeftOutStars } from './left-out-stars.tsx';

const item = (key: string, over: Partial<ImportItem>): ImportItem => ({
  key,
  kind: 'timeBlock',
  label: key,
  status: 'new',
  note: null,
  before: null,
  after: { name: key },
  needs: [],
  star: 'garden',
  ...over,
});
const stars = [{ key: 'garden', id: 'g' }];
const items = [
  item('garden', { kind: 'northStar', label: '🌱 Garden', star: null }),
  item('one', {}),
  item('two', {}),
  item('of the plan', { status: 'different' }),
  item('check', { kind: 'pulseCheck', star: null, stars }),
  item('order', { kind: 'priority', star: null, stars }),
];
const allBut = (...keys: readonly string[]) =>
  new Set(items.map(({ key }) => key).filter((key) => !keys.includes(key)));

test.each([
  [
    'two new blocks',
    allBut('garden', 'of the plan', 'check', 'order'),
    '2 time blocks come without a North Star',
  ],
  ['one of the plan', new Set(['of the plan']), '1 time block keeps the North Star that it has'],
  [
    'journals',
    new Set(['check', 'order']),
    '1 pulse check comes without its rating, 1 order comes without it',
  ],
])(
  'left out stars: the preview says what comes without one that is not added: %s (ACC-24)',
  (_what, chosen, text) => {
    render(<LeftOutStars items={items} chosen={chosen} />);
    expect(screen.getByRole('status').textContent).toBe(`🌱 Garden is not added: ${text}.`);
  },
);

test('left out stars: nothing is said if all are added', () => {
  render(<LeftOutStars items={items} chosen={allBut()} />);
  expect(screen.getByRole('status').textContent).toBe('');
});
