import { afterFrames } from './after-frames.ts';
import { activatorOf, type DragNode, type DragNodes } from './drag-nodes.ts';

/** The frames in which a card is lifted and measured; the original fades in the next. */
const FRAMES_OF_LIFT = 3;

/** Marks the original of a lifted card, outside React. Returns the function that shows it again. */
export function lift(card: DragNode<unknown>): () => void {
  const { element } = card;
  const unpress = press(card);
  const callOff = afterFrames(FRAMES_OF_LIFT, () => {
    element.dataset['taken'] = '';
  });
  return () => {
    callOff();
    delete element.dataset['taken'];
    unpress();
  };
}

/**
 * Marks the card that is moved by taps, for as long as it is rendered. Returns the function that stops it.
 * @param id of its source
 */
export function markHeld(sources: DragNodes<unknown>, id: string): () => void {
  let heldCard: DragNode<unknown> | undefined;
  let unmark = (): void => undefined;
  const mark = (card: DragNode<unknown> | undefined): void => {
    if (card?.element === heldCard?.element) return;
    unmark();
    heldCard = card;
    if (card === undefined) return;
    const { element } = card;
    const unpress = press(card);
    element.dataset['held'] = '';
    unmark = () => {
      delete element.dataset['held'];
      unpress();
    };
  };
  const follow = () => mark(sources.get(id));
  follow();
  const stop = sources.subscribe(follow);
  return () => {
    stop();
    mark(undefined);
  };
}

function press(card: DragNode<unknown>): () => void {
  const button = activatorOf(card);
  button.setAttribute('aria-pressed', 'true');
  return () => button.removeAttribute('aria-pressed');
}
