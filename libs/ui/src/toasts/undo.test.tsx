import { jest } from '@jest/globals';
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { toastStore } from './toast.tsx';
import { UndoStack, type UndoEntry } from './undo-stack.tsx';
import {
  forgetChanges,
  makeStep,
  offerAgain,
  offerUndo,
  undoStack,
  useChangesOf,
  useUndoKeys,
  withdrawUndo,
} from './undo.tsx';

let nextId = 1;
const entry = (more: Partial<UndoEntry> = {}): UndoEntry => ({
  id: nextId++,
  kind: 'block.move',
  text: 'Moved',
  undo: () => Promise.resolve(),
  redo: () => Promise.resolve(),
  ...more,
});
const offer = (more: Partial<UndoEntry> = {}): UndoEntry => {
  const { kind, text, ...steps } = entry(more);
  return offerUndo(kind, text, steps);
};

type DescribeFailure = Parameters<typeof useUndoKeys>[0];
const describeFallback: DescribeFailure = (_error, fallback) => ({
  text: fallback,
  mayTryAgain: true,
});
const nothingOnItsWay = () => Promise.resolve();
interface FrameProps {
  readonly describe?: DescribeFailure;
  readonly changesEnd?: Parameters<typeof useUndoKeys>[1];
}
function Frame({ describe = describeFallback, changesEnd = nothingOnItsWay }: FrameProps) {
  useUndoKeys(describe, changesEnd);
  return <input aria-label="Name" />;
}

const openToasts = () => toastStore.visible().filter(({ isLeaving }) => !isLeaving);
const texts = () => openToasts().map(({ text }) => text);
/** The actions that toasts offer, each with the text of its toast. */
const offers = () =>
  openToasts().flatMap(({ text, actions }) => actions.map(({ label }) => `${label} of ${text}`));
const pressOffer = async (label: string) => {
  const actions = openToasts().flatMap((item) => item.actions);
  await act(async () => actions.find((action) => action.label === label)?.onAction());
};

beforeEach(() => {
  // Including queued toasts that are not visible yet.
  const newest = toastStore.show('info', 'newest');
  for (let id = 1; id <= newest; id += 1) toastStore.dismiss(id);
  forgetChanges();
});

describe('UndoStack', () => {
  test('pops the latest change first, each once', () => {
    const stack = new UndoStack();
    const [first, second] = [entry(), entry()];
    stack.push(first);
    stack.push(second);
    expect(stack.pop()).toBe(second);
    expect(stack.pop(second)).toBeUndefined();
    expect(stack.pop()).toBe(first);
    expect(stack.pop()).toBeUndefined();
  });

  test('keeps the last fifty changes (UI-30)', () => {
    const stack = new UndoStack();
    const all = Array.from({ length: 60 }, () => entry());
    for (const each of all) stack.push(each);
    const taken = all.map(() => stack.pop()).filter(Boolean);
    expect(taken).toEqual(all.slice(10).toReversed());
  });

  test('notifies a listener of each change until it unsubscribes', () => {
    const stack = new UndoStack();
    const received: unknown[] = [];
    const leave = stack.subscribe(() => received.push(stack.latest()));
    const [first, second] = [entry(), entry()];
    stack.push(first);
    stack.push(second);
    stack.pop(second);
    leave();
    stack.clear();
    expect(received).toEqual([first, second, first]);
    expect(stack.latest()).toBeUndefined();
  });
});

describe('undo toast', () => {
  test('only the latest toast offers undo, older ones stay without it (UI-30)', () => {
    offer({ text: 'first' });
    offer({ text: 'second' });
    expect(texts()).toEqual(['second', 'first']);
    expect(offers()).toEqual(['Undo of second']);
    expect(undoStack.latest()?.text).toBe('second');
  });

  test('offers undo and redo step by step, without keys (UI-31)', async () => {
    const steps: string[] = [];
    for (const text of ['first', 'second']) {
      const step = (name: string) => () => Promise.resolve(steps.push(`${name} ${text}`));
      offer({ text, undo: step('undo'), redo: step('redo') });
    }
    await pressOffer('Undo');
    expect(offers()).toEqual(['Redo of Undone: second', 'Undo more of Undone: second']);
    await pressOffer('Undo more');
    expect(offers()).toEqual(['Redo of Undone: first']);
    await pressOffer('Redo');
    expect(offers()).toEqual(['Undo of Redone: first', 'Redo more of Redone: first']);
    await pressOffer('Redo more');
    expect(offers()).toEqual(['Undo of Redone: second']);
    expect(steps).toEqual(['undo second', 'undo first', 'redo first', 'redo second']);
  });

  test('offerAgain shows it again for the latest change only', async () => {
    const first = offer({ text: 'first' });
    for (const { id } of openToasts()) toastStore.dismiss(id);
    offerAgain(first);
    expect(offers()).toEqual(['Undo of first']);
    offer({ text: 'second' });
    offerAgain(first);
    expect(offers()).toEqual(['Undo of second']);
  });

  test('is removed when its change is withdrawn', () => {
    const made = offer();
    expect(withdrawUndo(made)).toBe(true);
    expect(texts()).toEqual([]);
    expect(withdrawUndo(made)).toBe(false);
  });
});

describe('undo and redo steps', () => {
  test('a step waits for the one before it', async () => {
    const steps: string[] = [];
    let finish = () => {};
    const slow = () =>
      new Promise<void>((resolve) => {
        steps.push('begun');
        finish = () => {
          steps.push('ended');
          resolve();
        };
      });
    offer({ undo: () => Promise.resolve(steps.push('older')) });
    offer({ undo: slow });
    void makeStep('undo');
    const both = makeStep('undo');
    await waitFor(() => expect(steps).toEqual(['begun']));
    finish();
    await both;
    expect(steps).toEqual(['begun', 'ended', 'older']);
  });

  test('the keys undo a change that is on its way; the toast of an older one undoes that one (UI-31)', async () => {
    const undone: string[] = [];
    const named = (text: string) =>
      offer({ text, undo: () => Promise.resolve(undone.push(text)), redo: () => Promise.resolve() });
    let arrive = () => {};
    const changesEnd = () =>
      new Promise<void>((resolve) => {
        arrive = () => {
          named('on its way');
          resolve();
        };
      });
    const { rerender } = render(<Frame changesEnd={changesEnd} />);
    named('oldest');
    named('older');
    await pressOffer('Undo');
    expect(undone).toEqual(['older']);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await act(async () => {});
    expect(undone).toEqual(['older']);
    await act(async () => arrive());
    expect(undone).toEqual(['older', 'on its way']);
    rerender(<Frame />);
  });

  test('a new change clears what can be redone, also during an undo', async () => {
    offer({ text: 'old' });
    await makeStep('undo');
    offer({ text: 'new' });
    await makeStep('redo');
    expect(texts()).toContain('Nothing to redo');
    offer({ text: 'slow', undo: () => Promise.resolve(offer({ text: 'newest' })) });
    await makeStep('undo');
    expect(undoStack.latestUndone()).toBeUndefined();
    expect(offers()).toEqual(['Undo of newest']);
  });

  test('a failed undo or redo keeps the change when it can be retried, else drops it', async () => {
    const undo = () => Promise.reject(new Error('away'));
    const { rerender } = render(<Frame />);
    offer({ undo });
    await act(() => makeStep('undo'));
    expect(texts()).toContain('That could not be undone. Please try again.');
    expect(undoStack.latest()?.text).toBe('Moved');
    const redone = offer({ redo: undo });
    await act(() => makeStep('undo'));
    await act(() => makeStep('redo'));
    expect(texts()).toContain('That could not be redone. Please try again.');
    expect(undoStack.latestUndone()?.text).toBe(redone.text);
    rerender(<Frame describe={(error) => ({ text: `${String(error)}: gone.`, mayTryAgain: false })} />);
    await act(() => makeStep('undo'));
    expect(texts()).toContain('Error: away: gone.');
    expect(undoStack.latest()).toBeUndefined();
  });

  test('a step that goes on lets others be undone, and can be redone once it has ended (UI-31)', async () => {
    const older = jest.fn(() => Promise.resolve());
    const { promise: ended, resolve: end } = Promise.withResolvers<boolean>();
    offer({ text: 'Older', undo: older });
    offer({ text: 'Imported', undo: async () => ({ ended }) });
    await act(() => makeStep('undo'));
    expect(undoStack.latestUndone()).toBeUndefined();
    await act(() => makeStep('undo'));
    expect(older).toHaveBeenCalledTimes(1);
    await act(async () => end(true));
    expect(undoStack.latestUndone()?.text).toBe('Imported');
    expect(offers()).toContain('Redo of Undone: Imported');
  });

  test('a step that was stopped, or has ended for another person, cannot be redone', async () => {
    for (const leave of [() => {}, forgetChanges]) {
      offer({ undo: async () => ({ ended: Promise.resolve(leave === forgetChanges) }) });
      const step = makeStep('undo');
      leave();
      await act(() => step);
      expect(undoStack.latestUndone()).toBeUndefined();
      expect(texts()).not.toContain('Undone: Moved');
    }
  });

  test('a step that reported its own outcome shows no toast', async () => {
    offer({ undo: () => Promise.resolve(false) });
    await makeStep('undo');
    expect(texts()).toEqual([]);
    expect(undoStack.latestUndone()).toBeUndefined();
  });
});

describe('undo keys', () => {
  interface PageProps {
    person: string | null | undefined;
    isFramed?: boolean;
  }
  function Page({ person, isFramed = true }: PageProps) {
    useChangesOf(person);
    return isFramed ? <Frame /> : null;
  }
  const press = (key: string, more: object = {}, target: Element = document.body) =>
    act(async () => void fireEvent.keyDown(target, { key, ctrlKey: true, ...more }));

  test.each([
    ['Ctrl+Shift+Z', { key: 'Z', shiftKey: true }],
    ['Ctrl+Y', { key: 'y' }],
    ['⌘+Shift+Z', { key: 'z', shiftKey: true, metaKey: true, ctrlKey: false }],
  ])('undo the latest change, and %s redoes it', async (_, { key, ...more }) => {
    render(<Frame />);
    const steps: string[] = [];
    const step = (name: string) => () => Promise.resolve(steps.push(name));
    offer({ undo: step('undo'), redo: step('redo') });
    await press('z');
    expect(texts()).toEqual(['Undone: Moved']);
    await press(key, more);
    expect(texts()).toEqual(['Redone: Moved']);
    expect(steps).toEqual(['undo', 'redo']);
    await press(key, more);
    expect(texts()).toContain('Nothing to redo');
  });

  test('act in the browser in an edited field, and ⌘+Y does everywhere (UI-31)', async () => {
    const { getByLabelText } = render(<Frame />);
    const undo = jest.fn(() => Promise.resolve());
    offer({ undo });
    fireEvent.input(getByLabelText('Name'), { target: { value: 'Bees' } });
    await press('z', {}, getByLabelText('Name'));
    expect(undo).not.toHaveBeenCalled();
    await press('y', { ctrlKey: false, metaKey: true });
    expect(texts()).toEqual(['Moved']);
  });

  test('in a dialog a step is undone while a toast offers it, and not afterwards (UI-31)', async () => {
    const { getByLabelText } = render(
      <div role="dialog" aria-modal="true">
        <Frame />
      </div>,
    );
    offer({ text: 'first' });
    offer({ text: 'second' });
    await press('z', {}, getByLabelText('Name'));
    expect(texts()).toContain('Undone: second');
    for (const { id } of openToasts()) toastStore.dismiss(id);
    await press('z', {}, getByLabelText('Name'));
    expect(undoStack.latest()?.text).toBe('first');
  });

  test.each([['bob'], [null]])('changes of another user are not undone: %s', async (now) => {
    const { rerender } = render(<Page person="ada" />);
    const undo = jest.fn(() => Promise.resolve());
    offer({ undo });
    rerender(<Page person={now} />);
    expect(offers()).toEqual([]);
    await press('z');
    expect(undo).not.toHaveBeenCalled();
  });

  test('keep the changes when the frame is left and the user is not known yet', async () => {
    const { rerender } = render(<Page person="ada" />);
    offer();
    rerender(<Page person="ada" isFramed={false} />);
    rerender(<Page person={undefined} />);
    rerender(<Page person="ada" />);
    await press('z');
    expect(texts()).toEqual(['Undone: Moved']);
  });
});
