import type { BalanceHint } from '@simmer/domain/ecocycle/balance-hints';
import { jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { canvasItem } from '../../../testing/canvas-item.factory.ts';
import type { CanvasItem } from '../model/canvas-item.ts';
import { HintList } from './hint-list.tsx';

afterEach(cleanup);

const items = ['Reports', 'Standing call'].map((name, index) => ({
  item: canvasItem(name, 'Rigidity Trap', { emoji: '🗂️' }),
  hours: 5 - index,
}));
const holds = {
  kind: 'trap-holds',
  zone: 'Rigidity Trap',
  hours: 9,
  mapped: 14,
  suggested: 0,
  share: 0.64,
  from: [],
} as const;

function renderHints(hints: readonly BalanceHint[], shown = items) {
  const onOpenItem = jest.fn<(item: CanvasItem) => void>();
  const onPick = jest.fn<() => void>();
  render(
    <HintList
      hints={hints}
      period="week"
      itemsOf={() => shown}
      onDismiss={() => undefined}
      onRestore={() => undefined}
      onOpenItem={onOpenItem}
      onPick={onPick}
    />,
  );
  return { onOpenItem, onPick };
}
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

test('hints: each has the items it comes from, folded, and one action that opens the largest (ECO-43)', () => {
  const { onOpenItem } = renderHints([holds]);
  const fold = screen.getByText('From 2 items').closest('details') as HTMLDetailsElement;
  expect(fold.open).toBe(false);
  expect(
    within(fold)
      .getAllByRole('button', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['🗂️ Reports  5h', '🗂️ Standing call  4h']);
  press(/^Standing call/);
  press('Look at “Reports”');
  expect(onOpenItem.mock.calls.map(([{ name }]) => name)).toEqual(['Standing call', 'Reports']);
});

test('hints: of very many items the first 20 are listed, and the others counted', () => {
  const many = Array.from({ length: 23 }, (_, index) => ({
    item: canvasItem(`Item ${index}`, 'Rigidity Trap'),
    hours: 1,
  }));
  renderHints([holds], many);
  expect(screen.getAllByRole('button', { name: /^Item/, hidden: true })).toHaveLength(20);
  screen.getByText('and 3 more');
});

test('hints: time without a phase is mapped from its hint, and a missing beginning is planned from its own', () => {
  const { onPick } = renderHints([
    { kind: 'mostly-unmapped', unmapped: 9, planned: 12, suggested: 0, share: 0.75, from: [null] },
    { kind: 'nothing-born', mapped: 3, suggested: 0, share: 0, from: [] },
  ]);
  press('Map a few items');
  expect(onPick).toHaveBeenCalledTimes(1);
  screen.getByRole('button', { name: 'Plan a small beginning' });
});
