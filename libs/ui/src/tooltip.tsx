import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { useFloating } from './use-floating.ts';

export type TooltipProps = {
  text: string;
  children: ReactNode;
};

const SHOW_AFTER_MS = 350;

/** A short explanation on hover and focus. It only repeats or adds; nothing essential lives in it alone. */
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
  useEffect(() => listenForWish(anchorRef.current, setIsWanted), []);
  return (
    <span ref={anchorRef} style={{ display: 'inline-flex' }} {...(isShown && { 'aria-describedby': id })}>
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

/** Hover with a mouse, or keyboard focus, asks for the tooltip; leaving, pressing or Escape sends it away. */
function listenForWish(anchor: HTMLElement | null, tell: (isWanted: boolean) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  anchor?.addEventListener('pointerenter', (event) => tell(event.pointerType === 'mouse'), { signal });
  anchor?.addEventListener('focusin', () => tell(anchor.querySelector(':focus-visible') !== null), {
    signal,
  });
  for (const type of ['pointerleave', 'pointerdown', 'focusout'] as const) {
    anchor?.addEventListener(type, () => tell(false), { signal });
  }
  anchor?.addEventListener('keydown', (event) => event.key === 'Escape' && tell(false), { signal });
  return () => controller.abort();
}
