import { useLayoutEffect, type RefObject } from 'react';
import { firstFocusIn, focusHome, wrapTab } from '../focus/focusables.ts';
import { keepFocusIn } from '../focus/keep-focus.ts';
import { pushDialog } from '../focus/top-layer.ts';
import { isEnter } from '../keyboard/enter-key.ts';
import { playInField } from '../keyboard/play-typed.ts';
import { keepTyped } from '../keyboard/typed-ahead.ts';

const PRIMARY = '.sm-dialog__foot .sm-button--primary';

/** Role and name of the panel. */
export type PanelAttributes = {
  role: 'dialog' | 'alertdialog';
  'aria-labelledby': string;
  'aria-describedby'?: string;
};

/**
 * Tab wraps within the panel. Ctrl/⌘+Enter presses the primary button: Enter alone starts a new line in a multi-line
 * field.
 */
function onPanelKey(event: KeyboardEvent, panel: HTMLElement): void {
  if (event.defaultPrevented) return;
  if (event.key === 'Tab' && wrapTab(panel, event.shiftKey)) event.preventDefault();
  if (!isEnter(event) || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  panel.querySelector<HTMLButtonElement>(PRIMARY)?.click();
}

/**
 * The focus of a dialog, as ant-design's Modal does not set it: first on the field marked `data-autofocus`, still
 * inside the dialog when the focused element goes, and afterwards on the element nearest to where it was before.
 *
 * @param content an element of the dialog
 * @param attributes attributes of the panel for which the Modal has no property
 * @param isLoading whether what is typed is for the dialog that comes instead
 */
export function useModalFocus(
  content: RefObject<HTMLElement | null>,
  attributes: PanelAttributes,
  isLoading: boolean,
): void {
  const attributesText = JSON.stringify(attributes);
  useLayoutEffect(() => {
    const panel = content.current?.closest<HTMLElement>('.ant-modal');
    if (!panel) return;
    for (const [name, value] of Object.entries(JSON.parse(attributesText) as PanelAttributes))
      panel.setAttribute(name, value);
  }, [content, attributesText]);
  useLayoutEffect(() => {
    const panel = content.current?.closest<HTMLElement>('.ant-modal');
    if (!panel) return undefined;
    const leave = pushDialog(panel, focusHome(document.activeElement));
    const stopKeeping = keepFocusIn(panel);
    const onKey = (event: KeyboardEvent): void => onPanelKey(event, panel);
    panel.addEventListener('keydown', onKey);
    firstFocusIn(panel).focus();
    return () => {
      panel.removeEventListener('keydown', onKey);
      stopKeeping();
      leave()();
    };
  }, [content]);
  useLayoutEffect(() => {
    const panel = content.current?.closest<HTMLElement>('.ant-modal');
    if (panel && isLoading) return keepTyped(panel);
    playInField();
    return undefined;
  }, [content, isLoading]);
}
