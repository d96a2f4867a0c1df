import { afterFrames } from '../after-frames.ts';

/** The frames in which a card is lifted and measured; the original fades in the next. */
const FRAMES_OF_LIFT = 3;

/** Marks the original of a lifted card, outside React. Returns the function that shows it again. */
export function lift(card: HTMLElement): () => void {
  card.setAttribute('aria-pressed', 'true');
  const callOff = afterFrames(FRAMES_OF_LIFT, () => {
    card.dataset['taken'] = '';
  });
  return () => {
    callOff();
    delete card.dataset['taken'];
    card.removeAttribute('aria-pressed');
  };
}

/** The preview's look: a clone of the card, lifted and rotated by one degree. */
export function cloneOf(card: HTMLElement): HTMLElement {
  const clone = document.createElement('div');
  clone.className = `${card.className} sm-item-card--lifted`;
  for (const name of ['kind', 'note']) {
    const value = card.dataset[name];
    if (value !== undefined) clone.dataset[name] = value;
  }
  clone.style.cssText = card.style.cssText;
  clone.append(...[...card.childNodes].map((child) => child.cloneNode(true)));
  return clone;
}
