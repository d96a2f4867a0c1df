import { DragOverlay, type Modifier, useDndContext } from '@dnd-kit/core';
import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type DragRules, middleOf } from '../drag-rules.ts';
import { type DragSession, isHeld, useDragState } from '../drag-session.ts';
import { placeLabel } from '../place-label.ts';

interface DragPreviewProps<Source, Target> {
  readonly session: DragSession<Source, Target>;
  readonly rules: DragRules<Source, Target>;
}

const STYLE = { zIndex: 'var(--layer-sticky)', pointerEvents: 'none', contain: 'layout size style' };
// Above ant-design's Modal, which has 1000.
const STYLE_OVER_DIALOG = { ...STYLE, zIndex: 1100 };
// A keyboard drag is animated from target to target.
const transition = (activator: Event | null) =>
  activator instanceof KeyboardEvent ? 'transform var(--motion-slow) var(--ease)' : undefined;

/** Centres the card of a keyboard drag on its target, also after the target has scrolled. */
const overTarget =
  <Source, Target>(session: DragSession<Source, Target>, rules: DragRules<Source, Target>): Modifier =>
  ({ transform, activeNodeRect, active }) => {
    const { mode, target } = session.getState();
    const rect = active?.rect.current.initial ?? activeNodeRect;
    const middle = mode === 'keys' && target !== null ? middleOf(rules.keys, target) : null;
    if (middle === null || rect === null) return transform;
    const x = middle.x - rect.left - rect.width / 2;
    return { ...transform, x, y: middle.y - rect.top - rect.height / 2 };
  };

/** The preview's look: a clone of the card, lifted and rotated by one degree. */
function cloneOf(card: HTMLElement): HTMLElement {
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

/** dnd-kit's overlay with the lifted card, and the label of its target. */
export function DragPreview<Source, Target>({ session, rules }: DragPreviewProps<Source, Target>) {
  const isShown = useDragState(session, isHeld);
  const modifiers = useMemo(() => [overTarget(session, rules), ...(rules.modifiers ?? [])], [session, rules]);
  const overlay = (
    <DragOverlay
      dropAnimation={null}
      style={(rules.isInDialog === true ? STYLE_OVER_DIALOG : STYLE) as CSSProperties}
      transition={transition}
      modifiers={modifiers}
    >
      {isShown && <LiftedCard session={session} rules={rules} />}
    </DragOverlay>
  );
  // Inside the dialog, the preview would be clipped, and moved while the dialog slides in.
  return rules.isInDialog === true ? createPortal(overlay, document.body) : overlay;
}

function LiftedCard<Source, Target>({ session, rules }: DragPreviewProps<Source, Target>) {
  const dragged = useDragState(session, (state) => state.dragged);
  const id = dragged === null ? undefined : rules.sourceIdOf(dragged);
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = id === undefined ? undefined : session.sources.get(id)?.element;
    if (card !== undefined) holder.current?.replaceChildren(cloneOf(card));
  }, [session, id]);
  return (
    <>
      <div ref={holder} className="sm-drag-card" aria-hidden="true" />
      {rules.labelOf !== undefined && <DragLabel session={session} titleOf={rules.labelOf} />}
    </>
  );
}

interface DragLabelProps<Source, Target> {
  readonly session: DragSession<Source, Target>;
  readonly titleOf: (target: Target) => string;
}

/** The target and the effect of a drop there. */
function DragLabel<Source, Target>({ session, titleOf }: DragLabelProps<Source, Target>) {
  const { active } = useDndContext();
  const target = useDragState(session, (state) => state.target);
  const effect = useDragState(session, (state) => state.effect);
  const label = useRef<HTMLDivElement>(null);
  // With each move, so that the label stays in the window.
  useLayoutEffect(() => {
    const box = active?.rect.current.translated;
    if (label.current !== null && box) placeLabel(label.current, box);
  });
  return (
    <div ref={label} className="sm-drag-label" hidden={target === null} aria-hidden="true">
      <strong>{target === null ? '' : titleOf(target)}</strong>
      <span>{effect}</span>
    </div>
  );
}
