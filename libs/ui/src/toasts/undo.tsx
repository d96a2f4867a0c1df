import type { ChangeKind } from '@simmer/domain/change-kinds';
import { useEffect } from 'react';
import { noteEdits } from '../keyboard/edited-fields.ts';
import { keyName, shortcutOf } from '../keyboard/shortcut-keys.ts';
import { toast, toastStore } from './toast.tsx';
import type { ToastAction } from './toast-store.ts';
import {
  type StepInProgress,
  type UndoEntry,
  type UndoFailure,
  UndoStack,
  type UndoStep,
} from './undo-stack.tsx';

export type { StepInProgress, UndoEntry, UndoStep };

/** The page's only undo stack: the keys undo the latest change of any remote. */
export const undoStack = new UndoStack();

const NOTHING: Readonly<Record<UndoStep, string>> = { undo: 'Nothing to undo', redo: 'Nothing to redo' };
const DONE: Readonly<Record<UndoStep, string>> = { undo: 'Undone', redo: 'Redone' };
const FAILED: Readonly<Record<UndoStep, string>> = {
  undo: 'That could not be undone. Please try again.',
  redo: 'That could not be redone. Please try again.',
};
const OTHER: Readonly<Record<UndoStep, UndoStep>> = { undo: 'redo', redo: 'undo' };

const actionFor = (step: UndoStep, label: string): ToastAction => {
  const mod = keyName('mod', navigator.userAgent);
  const keys = step === 'undo' ? [mod, 'Z'] : [mod, 'Shift', 'Z'];
  return { label, keys, onAction: () => void makeStep(step, true) };
};

/**
 * The toasts that offer a step. Only those of the latest change may offer one: an older toast would undo another
 * change.
 */
let offering: readonly number[] = [];

function withdrawOffers(): void {
  for (const id of offering) toastStore.withdrawActions(id);
  offering = [];
}

function offerIn(kind: 'success' | 'info', text: string, actions: readonly ToastAction[]): void {
  withdrawOffers();
  offering = [toastStore.show(kind, text, { actions })];
}

/** Reports a step with a toast, which offers the opposite step and, on devices without keys, the next one. */
function announce(step: UndoStep, { text }: UndoEntry): void {
  const more = undoStack.next(step) === undefined ? [] : [actionFor(step, `${nameOf(step)} more`)];
  offerIn('info', `${DONE[step]}: ${text}`, [actionFor(OTHER[step], nameOf(OTHER[step])), ...more]);
}

const nameOf = (step: UndoStep): string => (step === 'undo' ? 'Undo' : 'Redo');

/** Describes a failure for the person. @param fallback the text if nothing else can be said */
type DescribeFailure = (error: unknown, fallback: string) => UndoFailure;
let describeFailure: DescribeFailure = (_error, fallback) => ({ text: fallback, mayTryAgain: true });

/** Resolves when changes that are being sent have ended, and can be undone. */
type WhenChangesEnd = () => Promise<void>;
let whenChangesEnd: WhenChangesEnd = () => Promise.resolve();

/** Increases with each new change. */
let age = 0;
/** Increases when the user changes. */
let userSession = 0;

async function run(step: UndoStep, entry: UndoEntry): Promise<void> {
  for (const id of offering) toast.dismiss(id);
  offering = [];
  const [begun, place, person] = [age, undoStack.size, userSession];
  try {
    const outcome = await entry[step]();
    if (outcome === false) return;
    const finish = (): void => {
      if (begun === age) {
        undoStack.restore(entry, OTHER[step]);
        announce(step, entry);
      } else if (person === userSession) {
        // A new change was made during the step: its toast stays, and the undone change cannot be redone.
        toast.info(`${DONE[step]}: ${entry.text}`);
      }
    };
    const { ended } = Object(outcome) as Partial<StepInProgress>;
    if (ended) void ended.then((isDone) => isDone && finish());
    else finish();
  } catch (error) {
    const { text, mayTryAgain } = describeFailure(error, FAILED[step]);
    // A step that another device's change prevents would fail again, and block earlier changes.
    const isKept = mayTryAgain && person === userSession && (begun === age || step === 'undo');
    if (isKept) undoStack.restore(entry, step, place);
    toast.error(text);
  }
}

let inFlight: Promise<void> = Promise.resolve();

/**
 * Undoes or redoes the latest change, also one that is still being sent; steps are queued however fast they are
 * requested (UI-33). An empty stack is reported by a toast.
 * @param isOffered true if a toast offered the step: changes that are still being sent came after the toast
 */
export function makeStep(step: UndoStep, isOffered = false): Promise<void> {
  inFlight = inFlight.then(async () => {
    if (!isOffered) await whenChangesEnd();
    const entry = step === 'undo' ? undoStack.pop() : undoStack.popUndone();
    if (entry === undefined) toast.info(NOTHING[step]);
    else await run(step, entry);
  });
  return inFlight;
}

/** A change to undo; once it is refused, there is nothing to undo. */
interface Undoable extends Pick<UndoEntry, UndoStep> {
  readonly sent?: { readonly result: Promise<unknown> };
}

/** Shows a toast for a change with an undo button, and lets Ctrl/⌘+Z undo it. */
export function offerUndo(kind: ChangeKind, text: string, { undo, redo, sent }: Undoable): UndoEntry {
  age += 1;
  const entry = { id: age, kind, text, undo, redo };
  undoStack.push(entry);
  offerIn('success', text, [actionFor('undo', 'Undo')]);
  sent?.result.catch(() => withdrawUndo(entry));
  return entry;
}

/**
 * Shows the undo toast of the latest change again after a question about it: the answer closed the toast, and devices
 * without keys have no other undo.
 */
export function offerAgain(entry: UndoEntry): void {
  if (undoStack.latest() !== entry) return;
  for (const id of offering) toast.dismiss(id);
  offerIn('success', entry.text, [actionFor('undo', 'Undo')]);
}

/** Removes a change that cannot be undone any more; returns whether it was still in a stack. */
export function withdrawUndo(entry: UndoEntry): boolean {
  const isOffered = undoStack.latest() === entry;
  if (undoStack.pop(entry) === undefined) return false;
  if (isOffered) for (const id of offering) toast.dismiss(id);
  return true;
}

/** Clears both stacks and their toasts. */
export function forgetChanges(): void {
  age += 1;
  userSession += 1;
  withdrawOffers();
  undoStack.clear();
}

const STEPS: ReadonlyMap<string | null, UndoStep> = new Map([
  ['mod+z', 'undo'],
  ['mod+shift+z', 'redo'],
  ['mod+y', 'redo'],
]);

/** Whether a visible toast offers a step: then the keys perform it wherever the focus is. */
const isOffering = (): boolean =>
  toastStore.visible().some(({ id, isLeaving }) => !isLeaving && offering.includes(id));

/**
 * Ctrl/⌘+Z undoes the latest change, Ctrl/⌘+Shift+Z and Ctrl+Y redo it; in an edited field they undo typing as usual.
 * For the frame around all pages.
 * @param describe describes a failed step for the person
 * @param changesEnd waits for changes that are being sent
 */
export function useUndoKeys(describe: DescribeFailure, changesEnd: WhenChangesEnd): void {
  useEffect(() => {
    describeFailure = describe;
    whenChangesEnd = changesEnd;
  }, [describe, changesEnd]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, isOffering);
      const step = STEPS.get(shortcut);
      // ⌘+Y is the browser's history.
      if (step === undefined || (event.metaKey && shortcut === 'mod+y')) return;
      event.preventDefault();
      void makeStep(step);
    };
    const stopNoting = noteEdits();
    window.addEventListener('keydown', onKeyDown);
    return () => {
      stopNoting();
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

/** The user who made the changes; null while signed out. */
let owner: string | null = null;

/**
 * Clears all changes when another user signs in, so that nobody undoes another person's changes. For a component around
 * all pages: the frame is unmounted on public pages.
 * @param person null when nobody is signed in, undefined while the user is not known
 */
export function useChangesOf(person: string | null | undefined): void {
  useEffect(() => {
    if (person === undefined || person === owner) return;
    if (owner !== null) forgetChanges();
    owner = person;
  }, [person]);
}
