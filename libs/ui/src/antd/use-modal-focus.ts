import { useLayoutEffect, type RefObject } from 'react';
import { isTouch } from '../device/is-touch.ts';
import { focusHome, wrapTab } from '../focus/focusables.ts';
import { keepFocusIn } from '../focus/keep-focus.ts';
import { pushDialog } from '../focus/top-layer.ts';

const PRIMARY = '.sm-dialog__foot .sm-button--primary';

/** How the panel is told to a screen reader. */
export type PanelAttributes = {
  role: 'dialog' | 'alertdialog';
  'aria-labelledby': string;
  'aria-describedby'?: string;
};

/**
 * Tab wraps within the panel; ant-design only brings back what has left it. Ctrl/⌘+Enter presses the primary button:
 * Enter alone begins a new line where several are written.
 */
function onPanelKey(event: KeyboardEvent, panel: HTMLElement): void {
  if (event.defaultPrevented) return;
  if (event.key === 'Tab' && wrapTab(panel, event.shiftKey)) event.preventDefault();
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  panel.querySelector<HTMLButtonElement>(PRIMARY)?.click();
}

let waiting: (() => void) | null = null;

/** ant-design holds the focus for as long as the panel stands, so it is given back once that is gone. */
function giveBackSoon(giveBack: () => void): void {
  waiting = giveBack;
  queueMicrotask(() => {
    if (waiting === giveBack) takeOver()?.();
  });
}

/** A dialog that comes in place of another gives the focus back in its stead. */
function takeOver(): (() => void) | null {
  const giveBack = waiting;
  waiting = null;
  return giveBack;
}

/**
 * What ant-design's Modal does not do: the field marked `data-autofocus` has the focus first, the focus never falls out
 * when what had it goes, and afterwards it returns to what stands nearest to where it was.
 *
 * @param content something inside of the dialog
 * @param attributes what ant-design does not let one say of its panel
 */
export function useModalFocus(content: RefObject<HTMLElement | null>, attributes: PanelAttributes): void {
  const named = JSON.stringify(attributes);
  useLayoutEffect(() => {
    const panel = content.current?.closest<HTMLElement>('.ant-modal');
    if (!panel) return undefined;
    for (const [name, value] of Object.entries(JSON.parse(named) as PanelAttributes))
      panel.setAttribute(name, value);
    const leave = pushDialog(panel, takeOver() ?? focusHome(document.activeElement));
    const stopKeeping = keepFocusIn(panel);
    const onKey = (event: KeyboardEvent): void => onPanelKey(event, panel);
    panel.addEventListener('keydown', onKey);
    // On touch a focused field would raise the keyboard over the sheet before it has been read.
    const first = isTouch() ? null : panel.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? panel).focus();
    return () => {
      panel.removeEventListener('keydown', onKey);
      stopKeeping();
      giveBackSoon(leave());
    };
  }, [content, named]);
}
