import { type RefObject, useEffect, useRef } from 'react';

const isDisabled = (node: Node): boolean => node instanceof Element && node.matches(':disabled');

const isNowhere = (focused: Element | null): boolean =>
  focused === null ||
  focused === document.body ||
  focused.matches('[aria-modal="true"]') ||
  isDisabled(focused);

/** Whether the focused element is gone or cannot be focused any more. */
const isLost = (node: Node | null): boolean => node !== null && (!node.isConnected || isDisabled(node));

/**
 * Moves the focus when an element disappears, or is disabled, together with the focused button inside it. If the focus
 * is elsewhere, or nowhere, it stays.
 *
 * @param standing whether the element exists; for several elements, how many
 * @returns the ref of the element that then gets the focus
 */
export function useFocusAfter<Target extends Pick<HTMLElement, 'focus'>>(
  condition: boolean | number,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const before = useRef(condition);
  const lastFocused = useRef<Node | null>(null);
  useEffect(() => {
    const remember = ({ target: focused }: FocusEvent) => {
      lastFocused.current = focused instanceof Node ? focused : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const hasGone = Number(condition) < Number(before.current);
    before.current = condition;
    if (hasGone && isNowhere(document.activeElement) && isLost(lastFocused.current)) target.current?.focus();
  }, [condition]);
  return target;
}
