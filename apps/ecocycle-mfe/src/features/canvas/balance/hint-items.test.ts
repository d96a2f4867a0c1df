import { canvasItem } from '../../../testing/canvas-item.factory.ts';
import { createContentsCache } from '../model/canvas-contents.ts';
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
    { kind: 'block', id: 'a', label: 'Rigidity Trap', hours: 1.5 },
    { kind: 'event', id: 'b', label: 'Maturity', hours: 1 },
    { kind: 'event', id: 'c', label: 'Maturity', hours: 1 },
    { kind: 'event', id: 'd', label: 'Birth', hours: 1 },
    { kind: 'block', id: 'gone', label: 'Maturity', hours: 1 },
    { kind: 'block', id: 'e', label: null, hours: 1 },
  ] as const;
  const from = ['Maturity', 'Rigidity Trap'];
  const hint = { kind: 'nothing-ends', kept: 4.5, mapped: 5.5, share: 0.8, from } as const;
  const found = hintItems(hint, { items }, contents);
  expect(found.map(({ item, hours }) => [item.name, item.members.length, item.total, hours])).toEqual([
    ['Choir', 2, 3, 2],
    ['a', 0, 1, 1.5],
  ]);
});
