import { type RefObject, useEffect, useRef } from 'react';

const isDisabled = (node: Node): boolean => node instanceof Element && node.matches(':disabled');

const isNowhere = (focused: Element | null): boolean =>
  focused === null ||
  focused === document.body ||
  focused instanceof HTMLDialogElement ||
  isDisabled(focused);

/** What had the focus can not have it any more. */
const isLost = (node: Node | null): boolean => node !== null && (!node.isConnected || isDisabled(node));

/**
 * Moves the focus on when something goes, or can not be pressed any more, together with the button in it that had the focus. Where somebody else has the
 * focus, or nobody had it, it is left alone.
 *
 * @param standing whether it is there; of several, how many
 * @returns the ref of what gets the focus then
 */
export function useFocusAfter<Target extends HTMLElement>(
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
