import { jest } from '@jest/globals';
import { act, fireEvent, render } from '@testing-library/react';
import { toastStore } from './toast.tsx';
import { offerAgain, offerUndo, undoStack, UndoStack, useUndoKey } from './undo.tsx';
const entry = () => ({
  undo: () => Promise.resolve(),
  text: 'Moved',
  toastId: 1,
  describeFailure: () => ({ text: 'Not undone', mayTryAgain: true }),
});

test('the latest is taken back first, each once', () => {
  const store = new UndoStack();
  const [first, second] = [entry(), entry()];
  store.push(first);
  store.push(second);
  expect(store.take()).toBe(second);
  expect(store.take(second)).toBeUndefined();
  expect(store.take()).toBe(first);
  expect(store.take()).toBeUndefined();
});

test('one out of the middle can be taken back from its toast', () => {
  const store = new UndoStack();
  const [first, second] = [entry(), entry()];
  store.push(first);
  store.push(second);
  expect(store.take(first)).toBe(first);
  expect(store.take()).toBe(second);
});

test('fifty are kept', () => {
  const store = new UndoStack();
  const all = Array.from({ length: 60 }, entry);
  for (const each of all) store.push(each);
  const taken = all.map(() => store.take()).filter(Boolean);
  expect(taken).toEqual(all.slice(10).reverse());
});

test('who listens hears of each change, until they leave', () => {
  const store = new UndoStack();
  const heard: unknown[] = [];
  const leave = store.subscribe(() => heard.push(store.latest()));
  const [first, second] = [entry(), entry()];
  store.push(first);
  store.push(second);
  store.take(second);
  leave();
  store.clear();
  expect(heard).toEqual([first, second, first]);
  expect(store.latest()).toBeUndefined();
});

test('a change whose toast is gone can be offered anew, in its place, until it is taken back', () => {
  const undo = jest.fn(() => Promise.resolve());
  const offered = offerUndo('Moved', undo, entry().describeFailure);
  const later = entry();
  undoStack.push(later);
  toastStore.dismiss();
  offerAgain(offered);
  const toast = toastStore.visible().find(({ isLeaving }) => !isLeaving);
  expect(toast?.text).toBe('Moved');
  expect(undoStack.latest()).toBe(later);
  toast?.action?.onAction();
  expect(undo).toHaveBeenCalledTimes(1);
  toastStore.dismiss();
  offerAgain(offered);
  expect(toastStore.visible().every(({ isLeaving }) => isLeaving)).toBe(true);
});

describe('the key', () => {
  function Frame({ person }: { person: string }) {
    useUndoKey(person);
    return null;
  }
  const press = () => act(async () => void fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }));
  const texts = () =>
    toastStore
      .visible()
      .filter(({ isLeaving }) => !isLeaving)
      .map(({ text }) => text);
  const failure = (mayTryAgain: boolean) => () => ({ text: 'It was changed meanwhile.', mayTryAgain });

  beforeEach(() => {
    toastStore.dismiss();
    undoStack.clear();
  });

  test('takes the latest change back, whoever offered it, and says so', async () => {
    render(<Frame person="ada" />);
    const undo = jest.fn(() => Promise.resolve());
    offerUndo('North Star updated successfully!', undo, failure(true));
    await press();
    expect(undo).toHaveBeenCalledTimes(1);
    expect(texts()).toEqual(['Undone: North Star updated successfully!']);
    await press();
    expect(texts()).toContain('Nothing to undo');
  });

  test('leaves a change in its place that may be tried again, and drops one that may not', async () => {
    render(<Frame person="ada" />);
    offerUndo('Moved', () => Promise.reject(new Error('away')), failure(true));
    await press();
    expect(texts()).toContain('It was changed meanwhile.');
    expect(undoStack.latest()?.text).toBe('Moved');
    undoStack.clear();
    offerUndo('Moved', () => Promise.reject(new Error('stale')), failure(false));
    await press();
    expect(undoStack.latest()).toBeUndefined();
  });

  test('says nothing more of a change that has told by itself what came of it', async () => {
    render(<Frame person="ada" />);
    offerUndo('Moved', () => Promise.resolve(false), failure(true));
    await press();
    expect(texts()).toEqual([]);
  });

  test("takes nothing of another person's back", async () => {
    const { rerender } = render(<Frame person="ada" />);
    const undo = jest.fn(() => Promise.resolve());
    offerUndo('Moved', undo, failure(true));
    rerender(<Frame person="bob" />);
    await press();
    expect(undo).not.toHaveBeenCalled();
  });
});
