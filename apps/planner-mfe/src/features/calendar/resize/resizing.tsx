import { inRem } from '@simmer/ui/device/text-scale';
import { unitsOfMinutes } from '@simmer/domain/parts/block-height';
import { afterFrames } from '@simmer/ui/drag/after-frames';
import { lengthText } from '@simmer/domain/durations/duration-text';
import { placeLabel } from '@simmer/ui/drag/place-label';
import { isHeld, useDragState } from '@simmer/ui/drag/drag-session';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type DraggedCard, sourceIdOf, weekDrag } from '../model/week-session.ts';
import type { Length } from './length.ts';
import { resizeDrag, unitOf } from './resize-session.ts';
import { restoreCard } from '../../../shared/focus-card.ts';
import type { TimeBlockSize } from '../../../shared/planning-types.ts';
import { lengthEffect } from '../drag/drop-effect.ts';
import type { SheetContent } from '../model/week-plan.ts';
import { Grip } from './grip.tsx';
import { ResizeBar } from './resize-bar.tsx';
import styles from './resize.module.css';

/** Frames after which a written size is rendered. */
const FRAMES_OF_WRITE = 2;

function show(element: HTMLElement, minutes: number, dragged: DraggedCard): void {
  const { style, dataset } = element;
  const unit = unitOf(dragged, element);
  const height = unitsOfMinutes(minutes) * unit;
  style.setProperty('--resized-to', inRem(height));
  // Cards below keep their place: the week has no room yet for a size that is not written.
  style.setProperty('--resized-by', inRem(height - dragged.card.units * unit));
  // The card shows it (CAL-64).
  dataset['resizing'] = lengthText(minutes);
}

function hide({ style, dataset }: HTMLElement): void {
  delete dataset['resizing'];
  style.removeProperty('--resized-to');
  style.removeProperty('--resized-by');
}

/**
 * Gives the resized card the height of its target's length, outside React: nothing is rendered before the release.
 * @returns the function that stops it
 */
function previewSize(): () => void {
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
    if (target === null) return;
    shown = weekDrag.sources.get(sourceIdOf(card.block.id, from))?.element;
    if (shown !== undefined) show(shown, target.minutes, dragged);
  });
  return () => {
    stop();
    clear();
  };
}

export interface ResizingProps {
  readonly content: SheetContent;
  /** The sizes, shortest first. */
  readonly sizes: readonly TimeBlockSize[];
  readonly onResize: (dragged: DraggedCard, length: Length) => void;
}

/**
 * Resizes cards by their lower edge (CAL-64) and by taps (CAL-66): one card at a time, and no other key acts meanwhile.
 */
export function Resizing({ content, sizes, onResize }: ResizingProps) {
  const end = (isKept: boolean) => {
    const { dragged, target, mode } = resizeDrag.getState();
    if (dragged === null) return;
    const isChanged = isKept && target !== null;
    if (isChanged) onResize(dragged, target);
    resizeDrag.putDown();
    // The bar, which is gone, had the focus.
    if (!isChanged && mode === 'taps') restoreCard([dragged.card.block.id], dragged.from);
  };
  const leave = useEffectEvent(() => end(false));
  useEffect(previewSize, []);
  useEffect(() => () => resizeDrag.putDown(), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const state = resizeDrag.getState();
      if (state.dragged === null) return;
      // While an edge is held, no key acts.
      if (isHeld(state)) event.stopPropagation();
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      leave();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  return (
    <>
      <Grip sizes={sizes} onEnd={end} />
      <ResizeLabel content={content} />
      <ResizeBar content={content} sizes={sizes} onEnd={end} />
    </>
  );
}

/** The label beside the card while its edge is held: its new hours, and their effect. */
function ResizeLabel({ content }: { readonly content: SheetContent }) {
  const dragged = useDragState(resizeDrag, (state) => (isHeld(state) ? state.dragged : null));
  const target = useDragState(resizeDrag, (state) => state.target);
  const holder = useRef<HTMLDivElement>(null);
  const label = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (dragged === null || holder.current === null || label.current === null) return;
    const { card, from } = dragged;
    const box = weekDrag.sources.get(sourceIdOf(card.block.id, from))?.element.getBoundingClientRect();
    if (box === undefined) return;
    const { left, top, width, height } = box;
    Object.assign(holder.current.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    placeLabel(label.current, box);
  }, [dragged, target]);
  if (dragged === null) return null;
  return (
    <div ref={holder} className={styles['beside']} aria-hidden="true">
      <div ref={label} className="sm-drag-label">
        <strong>{lengthText(target?.minutes ?? dragged.card.minutes)}</strong>
        {target !== null && <span>{lengthEffect(dragged, target.minutes, content)}</span>}
      </div>
    </div>
  );
}
