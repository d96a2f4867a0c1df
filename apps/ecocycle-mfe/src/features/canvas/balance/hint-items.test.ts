import { canvasItem } from '../../../testing/canvas-item.factory.ts';
import { createContentsCache } from '../model/canvas-contents.ts';
import type { ItemKey } from '../model/canvas-item.ts';
import { countWaiting, waitingText } from '../model/picker-view.ts';
import { trayPlace } from '../model/place.ts';
import { hintItems } from './hint-items.ts';

test('hintItems: items of the phases of a hint by their hours, with events of one group as one (ECO-14, ECO-43)', () => {
  const event = (id: string, place: 'Maturity' | 'Birth') =>
    canvasItem(id, place, { key: `event:${id}`, kind: 'event', name: 'Choir', groupKey: 'choir' });
  const all = [
    canvasItem('a', 'Rigidity Trap'),
    event('b', 'Maturity'),
    event('c', 'Maturity'),
    event('d', 'Birth'),
    canvasItem('e', 'Birth'),
  ];
  const contents = createContentsCache()({ shown: all, all, moved: [] });
  const items = [
    { kind: 'block', id: 'a', label: 'Rigidity Trap', hours: 1.5, isSuggested: false },
    { kind: 'event', id: 'b', label: 'Maturity', hours: 1, isSuggested: false },
    { kind: 'event', id: 'c', label: 'Maturity', hours: 1, isSuggested: false },
    { kind: 'event', id: 'd', label: 'Birth', hours: 1, isSuggested: false },
    { kind: 'block', id: 'gone', label: 'Maturity', hours: 1, isSuggested: false },
    { kind: 'block', id: 'e', label: null, hours: 1, isSuggested: false },
  ] as const;
  const from = ['Maturity', 'Rigidity Trap'];
  const hint = { kind: 'nothing-ends', upkeep: 4.5, mapped: 5.5, suggested: 0, share: 0.8, from } as const;
  const found = hintItems(hint, { items }, contents);
  expect(found.map(({ item, hours }) => [item.name, item.members.length, item.total, hours])).toEqual([
    ['Choir', 2, 3, 2],
    ['a', 0, 1, 1.5],
  ]);
});

test('hintItems: time without a phase is of all that can be selected, without what keywords suggest and Renewal (ECO-43)', () => {
  const all = [
    canvasItem('planned', 'Unassigned'),
    canvasItem('without a day', 'Unassigned'),
    canvasItem('suggested', 'Unassigned', { suggestion: 'Maturity' }),
    canvasItem('rest', trayPlace('renewal')),
    canvasItem('mapped', 'Maturity'),
  ];
  const contents = createContentsCache()({ shown: all, all, moved: [] });
  const items = [{ kind: 'block', id: 'planned', label: null, hours: 9, isSuggested: false }] as const;
  const hint = {
    kind: 'mostly-unmapped',
    unmapped: 9,
    planned: 12,
    suggested: 0,
    share: 0.75,
    from: [null],
  } as const;
  const found = hintItems(hint, { items }, contents);
  expect(found.map(({ item, hours }) => [item.name, hours])).toEqual([
    ['planned', 9],
    ['without a day', 0],
  ]);
  expect(countWaiting(contents.unassigned, new Set())).toBe(4);
  const trays = [{ place: trayPlace('renewal'), label: 'Renewal' }];
  expect(waitingText(contents.unassigned, new Set(), trays)).toBe(
    '4 items without a zone: 1 with a phase that keywords suggest, 1 in Renewal.',
  );
  expect(waitingText(contents.unassigned, new Set<ItemKey>(['block:rest', 'block:suggested']), trays)).toBe(
    '2 items without a zone.',
  );
});
