import { afterFrames } from './after-frames.ts';
import { activatorOf, type DragNode, type DragNodes } from './drag-nodes.ts';
import { type DragSession, isHeld } from './drag-session.ts';

/** The frames in which a card is lifted and measured; the original card fades in the next frame. */
const LIFT_FRAMES = 3;
/** The frames of a pick-up: the preview, dnd-kit's measuring, the fading of the original card. */
const PICK_UP_FRAMES = 5;

function markPressed(card: DragNode<unknown>): () => void {
  const button = activatorOf(card);
  button.setAttribute('aria-pressed', 'true');
  return () => button.removeAttribute('aria-pressed');
}

/**
 * Marks the original of a lifted card, outside React, and the page while the card is lifted. Returns the function that
 * removes the marks.
 */
export function markLifted(card: DragNode<unknown>): () => void {
  const { dataset } = card.element;
  const page = document.documentElement.dataset;
  const release = markPressed(card);
  const cancelFade = afterFrames(LIFT_FRAMES, () => {
    dataset['taken'] = '';
    page['cardLifted'] = '';
  });
  return () => {
    cancelFade();
    delete dataset['taken'];
    delete page['cardLifted'];
    release();
  };
}

/**
 * Marks the card that is moved by taps, also when it is rendered as another element. Returns the function that removes
 * the mark.
 * @param id the id of the card's source
 */
export function markHeld(sources: DragNodes<unknown>, id: string): () => void {
  let marked: HTMLElement | undefined;
  let unmark = () => {};
  const mark = (card: DragNode<unknown> | undefined) => {
    if (card?.element === marked) return;
    unmark();
    marked = card?.element;
    if (card === undefined) return;
    const { dataset } = card.element;
    const release = markPressed(card);
    dataset['held'] = '';
    unmark = () => {
      delete dataset['held'];
      release();
    };
  };
  const update = () => mark(sources.get(id));
  update();
  const stop = sources.subscribe(update);
  return () => {
    stop();
    mark(undefined);
  };
}

/**
 * Marks an area during a drag: `data-carrying` while a card is held, `data-moving` also for a move by taps. Style
 * sheets make a marked area inert to the pointer, because each hover effect would cost several frames of painting.
 * @returns the function that removes the mark
 */
export function markArea<Source, Target>(
  session: DragSession<Source, Target>,
  area: HTMLElement,
): () => void {
  let cancelMark = () => {};
  const stop = session.subscribe((state, before) => {
    if (state.dragged === before.dragged) return;
    cancelMark();
    // Marked after the pick-up, because the mark makes the browser compute the style of every button.
    cancelMark = afterFrames(isHeld(state) ? PICK_UP_FRAMES : 1, () => {
      area.toggleAttribute('data-carrying', isHeld(session.getState()));
      area.toggleAttribute('data-moving', session.getState().dragged !== null);
    });
  });
  return () => {
    stop();
    cancelMark();
  };
}
