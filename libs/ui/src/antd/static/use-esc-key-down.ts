import { useLayoutEffect } from 'react';
import { useLatest } from '../../hooks/use-latest.ts';

type OnEsc = (press: { readonly top: boolean; readonly event: KeyboardEvent }) => void;

/** The handlers of the open overlays, the topmost last. */
let handlers: readonly OnEsc[] = [];

/** Milliseconds in which Safari sends the Escape key that has ended a composition. */
const COMPOSITION_MS = 200;
let compositionEndedMs = -Infinity;

const onCompositionEnd = (): void => {
  compositionEndedMs = performance.now();
};

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  if (performance.now() - compositionEndedMs < COMPOSITION_MS) return;
  const top = handlers.at(-1);
  for (const handle of handlers.toReversed()) handle({ top: handle === top, event });
}

/**
 * Replaces the hook of ant-design's overlays, which registers for the Escape key while it renders: a dialog that is
 * rendered before it opens would take the key from one that is open, and keep it if it never opens.
 */
export default function useEscKeyDown(open: boolean, onEsc?: OnEsc): void {
  const latest = useLatest(onEsc);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const handle: OnEsc = (press) => latest.current?.(press);
    handlers = [...handlers, handle];
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('compositionend', onCompositionEnd);
    return () => {
      handlers = handlers.filter((other) => other !== handle);
      if (handlers.length > 0) return;
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('compositionend', onCompositionEnd);
    };
  }, [open, latest]);
}
