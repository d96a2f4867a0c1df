import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { useFloating } from './use-floating.ts';

export type TooltipProps = {
  text: string;
  children: ReactNode;
};

const SHOW_AFTER_MS = 350;

/** A short explanation on hover and focus. Never the only place of essential information. */
export function Tooltip({ text, children }: TooltipProps): ReactElement {
  const anchorRef = useRef<HTMLSpanElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => setIsShown(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsShown(false);
    };
  }, [isWanted]);
  const leave = () => setIsWanted(false);
  // Shown on hover with a mouse, or on keyboard focus. Uses React's event delegation: a page may have hundreds of
  // tooltips.
  return (
    <span
      ref={anchorRef}
      role="presentation"
      style={{ display: 'inline-flex' }}
      onPointerEnter={({ pointerType }) => setIsWanted(pointerType === 'mouse')}
      onFocus={({ target }) => setIsWanted(target.matches(':focus-visible'))}
      onPointerLeave={leave}
      onPointerDown={leave}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Escape' && leave()}
      {...(isShown && { 'aria-describedby': id })}
    >
      {children}
      {isShown && <TooltipPanel id={id} text={text} anchorRef={anchorRef} />}
    </span>
  );
}

type TooltipPanelProps = { id: string; text: string; anchorRef: RefObject<HTMLElement | null> };

function TooltipPanel({ id, text, anchorRef }: TooltipPanelProps): ReactElement {
  const panelRef = useRef<HTMLSpanElement>(null);
  useFloating({ anchorRef, panelRef, placement: 'above' });
  return (
    <span ref={panelRef} id={id} role="tooltip" className="sm-tooltip">
      {text}
    </span>
  );
}
