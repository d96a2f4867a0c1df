import { UndoStore } from './undo.store.ts';

const entry = () => ({ undo: () => Promise.resolve(), toastId: 1 });

test('the latest is taken back first, each once', () => {
  const store = new UndoStore();
  const [first, second] = [entry(), entry()];
  store.push(first);
  store.push(second);
  expect(store.take()).toBe(second);
  expect(store.take(second)).toBeUndefined();
  expect(store.take()).toBe(first);
  expect(store.take()).toBeUndefined();
});

test('one out of the middle can be taken back from its toast', () => {
  const store = new UndoStore();
  const [first, second] = [entry(), entry()];
  store.push(first);
  store.push(second);
  expect(store.take(first)).toBe(first);
  expect(store.take()).toBe(second);
});

test('fifty are kept', () => {
  const store = new UndoStore();
  const all = Array.from({ length: 60 }, entry);
  for (const each of all) store.push(each);
  const taken = all.map(() => store.take()).filter(Boolean);
  expect(taken).toEqual(all.slice(10).reverse());
});

test('an id leads to the latest by which a block is known, until all is forgotten', () => {
  const store = new UndoStore();
  store.rename('a', 'b');
  store.rename('b', 'c');
  expect(store.nowCalled('a')).toBe('c');
  expect(store.nowCalled('z')).toBe('z');
  store.clear();
  expect(store.nowCalled('a')).toBe('a');
});
