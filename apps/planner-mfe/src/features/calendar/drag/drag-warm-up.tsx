import {
  DndContext,
  type DndContextProps,
  type DragStartEvent,
  MouseSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { startTransition, useEffect, useRef, useState } from 'react';
import { dragAccessibility } from './announcements.ts';
import { type DraggedCard, useDragStore } from './drag.store.ts';
import { targetAt } from './drop-target.ts';
import { pointOf, trackPointer } from '@simmer/ui/device/pointer';
import { DragPreview } from './card/drag-preview.ts';
import { cardOfTarget } from './card/card-registry.ts';
import styles from '../week-drag.module.css';

const NOWHERE = { x: 0, y: 0 };
const PRESS = { activationConstraint: { distance: 8 } };
/** CSS pixels of each pull, beyond what makes a press a drag. */
const PULL = 10;
const PULLS = 2;
const AUTO_SCROLL = { canScroll: () => false };
/** A day of no plan, so that what is said of it is said of nothing on the page. */
const NO_DAY = { date: '0001-01-01', part: 'morning' } as const;

/** A card that looks like another, without its name, which nobody is to find twice. */
function standInFor(cardElement: HTMLElement): HTMLElement {
  const standIn = cardElement.cloneNode(true) as HTMLElement;
  for (const name of standIn.querySelectorAll('[data-name]')) name.textContent = '…';
  return standIn;
}

/**
 * Presses, pulls on with a frame to each pull, and lets go, in a document that nobody sees or hears.
 * @param press what hears of the press
 * @returns the way to let go at once
 */
function playDrag(press: (event: MouseEvent) => void): () => void {
  const { body } = document.implementation.createHTMLDocument();
  const fire = (type: string, pulls: number) =>
    body.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: pulls * PULL }));
  const destroy = () => body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, code: 'Escape' }));
  let pulls = 0;
  let frame = 0;
  const pull = () => {
    pulls++;
    if (pulls > PULLS) destroy();
    else {
      fire('mousemove', pulls);
      frame = requestAnimationFrame(pull);
    }
  };
  body.addEventListener('mousedown', press);
  fire('mousedown', 0);
  frame = requestAnimationFrame(pull);
  return () => {
    cancelAnimationFrame(frame);
    destroy();
  };
}

function Actor({ cardElement }: { cardElement: HTMLElement }) {
  const { listeners, setNodeRef } = useDraggable({ id: 'rehearsal' });
  useEffect(() => {
    setNodeRef(cardElement);
    return playDrag((nativeEvent) => listeners?.['onMouseDown']?.({ nativeEvent }));
  }, [listeners, setNodeRef, cardElement]);
  return null;
}

interface WarmUpProps {
  readonly cardElement: HTMLElement;
  readonly measuring: NonNullable<DndContextProps['measuring']>;
  readonly effectOf: (dragged: DraggedCard, target: DropTarget) => string | null;
  readonly onOver: () => void;
}

function WarmUp({ cardElement, measuring, effectOf, onOver }: WarmUpProps) {
  const layerElement = useRef<HTMLDivElement>(null);
  const preview = useRef<DragPreview>(null);
  const [accessibility] = useState(() => ({
    ...dragAccessibility(),
    container: document.createElement('div'),
  }));
  const sensors = useSensors(useSensor(MouseSensor, PRESS));
  const lift = ({ activatorEvent }: DragStartEvent) => {
    if (layerElement.current === null) return;
    preview.current = new DragPreview(layerElement.current, standInFor(cardElement), pointOf(activatorEvent));
    trackPointer(() => {})();
  };
  const drag = () => {
    const { left, top } = cardElement.getBoundingClientRect();
    const target = targetAt({ x: left, y: top });
    const dragged = cardOfTarget(cardElement)?.dragged;
    if (dragged && target) effectOf(dragged, target);
    preview.current?.follow(NOWHERE);
    preview.current?.showEffect(NO_DAY, '…');
  };
  return (
    <DndContext
      measuring={measuring}
      sensors={sensors}
      accessibility={accessibility}
      autoScroll={AUTO_SCROLL}
      onDragStart={lift}
      onDragMove={drag}
      onDragEnd={onOver}
      onDragCancel={onOver}
    >
      <Actor cardElement={cardElement} />
      <div ref={layerElement} className={styles['preview']} style={{ opacity: 0 }} aria-hidden="true" />
    </DndContext>
  );
}

/**
 * Goes through a drag, once, when the browser has time to spare. Whatever runs and is laid out for the first time takes
 * several times as long as ever after, so on a slow phone the first card would hang behind the finger. Nobody sees or
 * hears it: the card is a stand-in, and what dnd-kit announces is announced beside the page.
 */
export function DragWarmUp({ measuring, effectOf }: Pick<WarmUpProps, 'measuring' | 'effectOf'>) {
  const [cardElement, setCardElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    // Where a browser does not tell when it is idle, the first drag is the rehearsal.
    if (!('requestIdleCallback' in window)) return undefined;
    const request = requestIdleCallback(() => {
      if (useDragStore.getState().dragged !== null) return;
      startTransition(() => setCardElement(document.querySelector<HTMLElement>('[data-block-id]')));
    });
    return () => cancelIdleCallback(request);
  }, []);
  if (cardElement === null) return null;
  return (
    <WarmUp
      cardElement={cardElement}
      measuring={measuring}
      effectOf={effectOf}
      onOver={() => setCardElement(null)}
    />
  );
}
