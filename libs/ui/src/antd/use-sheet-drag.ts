import { type RefObject, useEffect, useEffectEvent } from 'react';

/** CSS pixels below the upper edge of a sheet at which its grabber can be pressed. */
const GRABBER = 24;
/** CSS pixels after which the release closes the sheet. */
const FAR = 80;

const isOnGrabber = ({ target, clientY }: PointerEvent, panel: HTMLElement): boolean =>
  target instanceof Element &&
  target.closest('button, a, input') === null &&
  (target.closest('.sm-dialog__head') !== null || clientY - panel.getBoundingClientRect().top < GRABBER);

/** Moves the panel with the pointer until it is released, or the browser takes the pointer for a scroll. */
function follow(panel: HTMLElement, press: PointerEvent, onClose: () => void): void {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  const by = ({ clientY }: PointerEvent) => Math.max(0, clientY - press.clientY);
  const end = () => {
    controller.abort();
    panel.style.translate = '';
  };
  panel.setPointerCapture(press.pointerId);
  panel.addEventListener('pointermove', (move) => (panel.style.translate = `0 ${by(move)}px`), options);
  panel.addEventListener('pointercancel', end, options);
  panel.addEventListener(
    'pointerup',
    (release) => {
      end();
      if (by(release) > FAR) onClose();
    },
    options,
  );
}

/** On a phone, a drag of its head downwards closes the sheet of `content`, as its cross does (UI-62). */
export function useSheetDrag(content: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const panel = content.current?.closest<HTMLElement>('.sm-dialog__panel');
    if (!panel) return;
    const controller = new AbortController();
    panel.addEventListener(
      'pointerdown',
      (press) => {
        const isSheet = matchMedia('(max-width: 640px)').matches;
        if (isSheet && press.button === 0 && isOnGrabber(press, panel)) follow(panel, press, () => close());
      },
      { signal: controller.signal },
    );
    return () => controller.abort();
  }, [content]);
}
