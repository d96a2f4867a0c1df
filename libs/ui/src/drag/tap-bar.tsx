import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import { useHeightForLayout } from '../hooks/use-height-for-layout.ts';
import { useLayer } from '../layers/open-layers.ts';
import type { DragRules } from './drag-rules.ts';
import { type DragSession, useDragState } from './drag-session.ts';
import { markHeld } from './marks.ts';

interface TapBarProps<Source, Target> {
  readonly session: DragSession<Source, Target>;
  readonly rules: DragRules<Source, Target>;
}

/** The bar of a move by taps: says what is moved, with a button to cancel. */
export function TapBar<Source, Target>(props: TapBarProps<Source, Target>): ReactElement | null {
  const isShown = useDragState(props.session, ({ mode }) => mode === 'taps');
  return isShown ? <OpenTapBar {...props} /> : null;
}

/** A dialog or pop-up above the bar gets Escape first. */
const isCovered = (bar: Element | null): boolean =>
  [...document.querySelectorAll('dialog[open], [aria-modal="true"], .sm-popover')].some(
    (layer) => !layer.contains(bar),
  );

function OpenTapBar<Source, Target>({ session, rules }: TapBarProps<Source, Target>) {
  const { texts, onCancel, onDrop, isInDialog = false } = rules;
  const bar = useRef<HTMLDivElement>(null);
  const dragged = useDragState(session, (state) => state.dragged);
  const text = dragged === null ? '' : texts.moving(dragged);
  const sourceId = dragged === null ? '' : rules.sourceIdOf(dragged);
  const cancel = () => {
    session.putDown();
    if (dragged === null) return;
    session.liveRegion.announce(texts.cancelled(dragged));
    onCancel?.(dragged, 'taps');
  };
  const place = useEffectEvent((target: Target) => {
    session.putDown();
    if (dragged === null) return;
    const hasMoved = onDrop(dragged, target, 'taps');
    session.liveRegion.announce(texts.dropped({ dragged, target, hasMoved }));
    if (!hasMoved) onCancel?.(dragged, 'taps');
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isCovered(bar.current)) return;
    event.preventDefault();
    cancel();
  });
  useLayer(cancel);
  useHeightForLayout(bar, isInDialog ? null : '--tap-bar-height');
  useEffect(() => session.onPlace((target) => place(target)), [session]);
  useEffect(() => session.liveRegion.announce(text), [session, text]);
  useEffect(() => markHeld(session.sources, sourceId), [session, sourceId]);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    // Captured, because Escape would also close a dialog around the bar.
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
  return (
    <div
      ref={bar}
      className={classNames('sm-tap-bar', isInDialog && 'sm-tap-bar--inline')}
      role="group"
      aria-label="Moving"
    >
      <p className="sm-tap-bar__text">{text}</p>
      {dragged !== null && rules.tapControls?.(dragged)}
      <Button onClick={cancel}>Cancel</Button>
    </div>
  );
}
