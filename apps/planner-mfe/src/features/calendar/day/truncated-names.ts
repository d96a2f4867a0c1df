const GAP = 6;
const MARGIN = 8;

interface Size {
  readonly width: number;
  readonly height: number;
}

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'width'>;

const clamp = (value: number, most: number): number => Math.max(MARGIN, Math.min(value, most - MARGIN));

/** The position of a note inside the window: centred above an element, or below it where there is no room above. */
export function positionAbove(element: Box, note: Size, window: Size): { left: number; top: number } {
  const above = element.top - GAP - note.height;
  return {
    left: clamp(element.left + element.width / 2 - note.width / 2, window.width - note.width),
    top: clamp(above < MARGIN ? element.bottom + GAP : above, window.height - note.height),
  };
}

const SHOW_AFTER_MS = 350;

/** CSS pixels that letters may extend beyond their line; the text of a clipped line extends further. */
const STROKES = 8;

const cardAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-block-id], [data-event-id]') : null;

/** The full name of a card with a truncated one; null if it fits. */
function truncatedNameOf(cardElement: HTMLElement): string | null {
  const name = cardElement.querySelector<HTMLElement>('[data-name]');
  if (name === null) return null;
  const isTruncated =
    name.scrollHeight > name.clientHeight + STROKES || name.scrollWidth > name.clientWidth + 1;
  return isTruncated ? name.textContent : null;
}

function noteBeside(cardElement: HTMLElement, text: string): HTMLElement {
  const note = document.createElement('div');
  note.className = 'sm-tooltip';
  note.textContent = text;
  // Hidden from screen readers: the card's accessible name already includes the full name.
  note.setAttribute('aria-hidden', 'true');
  document.body.append(note);
  const { left, top } = positionAbove(
    cardElement.getBoundingClientRect(),
    { width: note.offsetWidth, height: note.offsetHeight },
    { width: document.documentElement.clientWidth, height: innerHeight },
  );
  note.style.cssText = `z-index: var(--layer-popover); left: ${left}px; top: ${top}px; overflow-wrap: anywhere`;
  return note;
}

/**
 * Shows the full name of a card with a truncated one, on hover and focus. One listener for all cards: a component per
 * card would slow every rendered week.
 * @returns the function that stops it
 */
export function showTruncatedNames(calendarElement: HTMLDivElement): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let note: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    note?.remove();
    note = null;
  };
  const scheduleShow = (target: EventTarget | null) => {
    hide();
    const cardElement = cardAt(target);
    if (cardElement === null) return;
    timer = setTimeout(() => {
      const name = cardElement.isConnected ? truncatedNameOf(cardElement) : null;
      if (name !== null) note = noteBeside(cardElement, name);
    }, SHOW_AFTER_MS);
  };
  calendarElement.addEventListener(
    'pointerover',
    (event) => {
      // A pointer with a pressed button drags a card.
      if (event.pointerType === 'mouse' && event.buttons === 0) scheduleShow(event.target);
    },
    { signal },
  );
  calendarElement.addEventListener(
    'focusin',
    ({ target }) => target instanceof Element && target.matches(':focus-visible') && scheduleShow(target),
    { signal },
  );
  for (const type of ['pointerleave', 'pointerdown', 'focusout'] as const) {
    calendarElement.addEventListener(type, hide, { signal });
  }
  // In the capture phase: the note goes before the key focuses another card, which may show its own.
  calendarElement.addEventListener('keydown', hide, { signal, capture: true });
  calendarElement.addEventListener('scroll', hide, { signal, capture: true });
  return () => {
    controller.abort();
    hide();
  };
}
