import { blockHeight } from '@simmer/domain/parts/block-height';
import { afterFrames } from '@simmer/ui/drag/after-frames';
import { sourceIdOf, weekDrag } from '../drag/week-session.ts';
import { resizeDrag } from './resize-session.ts';

/** The frames in which a written size is rendered. */
const FRAMES_OF_WRITE = 2;

function show({ style, dataset }: HTMLElement, height: number, before: number): void {
  style.setProperty('--resized-to', `${height}px`);
  // Those below keep their place: a week has no room for a card that is not written yet.
  style.setProperty('--resized-by', `${height - before}px`);
  dataset['resizing'] = '';
}

function hide({ style, dataset }: HTMLElement): void {
  delete dataset['resizing'];
  style.removeProperty('--resized-to');
  style.removeProperty('--resized-by');
}

/**
 * Gives the card that is resized the height of its target, outside React: nothing is rendered before the release.
 * @returns the function that stops it
 */
export function previewSize(): () => void {
  let shown: HTMLElement | undefined;
  let callOff = () => {};
  const clear = () => {
    callOff();
    if (shown !== undefined) hide(shown);
    shown = undefined;
  };
  const stop = resizeDrag.subscribe(({ dragged, target }) => {
    if (dragged === null) {
      callOff = afterFrames(FRAMES_OF_WRITE, clear);
      return;
    }
    const { card, from } = dragged;
    clear();
    // A line among many has no height of its size.
    if (target === null || card.isFolded === true) return;
    shown = weekDrag.sources.get(sourceIdOf(card.block.id, from))?.element;
    if (shown !== undefined) show(shown, blockHeight(target), card.height);
  });
  return () => {
    stop();
    clear();
  };
}
