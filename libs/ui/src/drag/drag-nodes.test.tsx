import { DragNodes } from './drag-nodes.ts';

test('DragNodes: a reference does not hold its element, and finds it for as long as it is rendered', () => {
  const nodes = new DragNodes<string>();
  const first = document.createElement('div');
  const remove = nodes.register('art', first, 'Art');
  const reference = nodes.get('art')?.reference ?? { id: '' };
  expect(reference).toEqual({ id: 'art' });
  expect(nodes.resolve(reference)?.element).toBe(first);
  remove();
  expect(nodes.resolve(reference)).toBeUndefined();
  nodes.register('art', document.createElement('div'), 'Art');
  expect(nodes.resolve(reference)).toBeUndefined();
});
