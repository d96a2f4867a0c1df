import { isComposing, isEnter } from '@simmer/ui/keyboard/enter-key';
import type { KeyboardEvent } from 'react';
import type { Command } from './model/command.ts';
import type { QuickAddState } from '../time-block/quick-add/use-quick-add.ts';

interface PaletteKeys {
  readonly commands: readonly Command[];
  /** The index of the active row; -1 for none. */
  readonly active: number;
  readonly onActivate: (index: number) => void;
  /** Runs the active row. */
  readonly onRun: () => void;
  readonly quickAdd: Pick<QuickAddState, 'read' | 'offer' | 'choose'>;
}

/** The keys of the palette's field. */
export function usePaletteKeys({ commands, active, onActivate, onRun, quickAdd }: PaletteKeys) {
  /** The first Backspace after an understood part takes that part as text; the next one deletes (QCK-4). */
  const keepPartAsText = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (selectionStart !== selectionEnd) return;
    const part = quickAdd.read?.tokens.find(({ end }) => end === selectionStart);
    if (part === undefined) return;
    event.preventDefault();
    quickAdd.choose(part.text, 'text');
  };

  return (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and the arrows belong to the input method until its word is chosen.
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      const from = active < 0 && step < 0 ? 0 : active;
      onActivate((from + step + commands.length) % commands.length);
    } else if (isEnter(event) && commands.length > 0) {
      event.preventDefault();
      onRun();
    } else if (event.key === 'Tab' && !event.shiftKey && quickAdd.offer !== null) {
      event.preventDefault();
      quickAdd.choose(quickAdd.offer.part, 'part');
    } else if (event.key === 'Backspace') keepPartAsText(event);
  };
}
