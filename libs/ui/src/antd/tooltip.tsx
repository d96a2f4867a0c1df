import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { LazyPart } from '../lazy/lazy-part.tsx';

export type TooltipProps = {
  text: string;
  children: ReactNode;
};

const SHOW_AFTER_MS = 350;

const loadNote = () => import('./tooltip-note.tsx').then((module) => module.TooltipNote);

/**
 * A short explanation on hover and focus; essential information must also stand elsewhere. ant-design's Tooltip loads
 * with the first explanation, because a page may have hundreds before its first paint.
 */
export function Tooltip({ text, children }: TooltipProps): ReactElement {
  const [isWanted, setIsWanted] = useState(false);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => setIsShown(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsShown(false);
    };
  }, [isWanted]);
  const leave = () => setIsWanted(false);
  return (
    <span
      role="presentation"
      className="sm-tooltip-anchor"
      onPointerEnter={({ pointerType }) => setIsWanted(pointerType === 'mouse')}
      onFocus={({ target }) => setIsWanted(target.matches(':focus-visible'))}
      onPointerLeave={leave}
      onPointerDown={leave}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Escape' && leave()}
    >
      {children}
      {isShown && <LazyPart load={loadNote} props={{ text }} pending={null} renderFailure={() => null} />}
    </span>
  );
}
