import {
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  startTransition,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { FailureContext } from '../feedback/failure-context.tsx';
import { whenInputPauses } from '../lazy/when-input-pauses.ts';
import { activatorOf, type Press } from './drag-nodes.ts';
import type { DragRules } from './drag-rules.ts';
import type { DragSession } from './drag-session.ts';
import type { DragContext } from './dnd/drag-context.tsx';
import { holdPress, type HeldPress } from './held-press.ts';
import { PickUpAnnouncer, type PickUpAnnouncerHandle } from './pick-up-announcer.tsx';
import { TapBar } from './tap-bar.tsx';

interface DragAreaProps<Source, Target> {
  readonly session: DragSession<Source, Target>;
  readonly rules: DragRules<Source, Target>;
  readonly children: ReactNode;
}

type LoadedContext = typeof DragContext;

const load = async (): Promise<LoadedContext> =>
  (await import(/* webpackChunkName: "drag" */ './dnd/drag-context.tsx')).DragContext;

const isSecondFinger = ({ nativeEvent }: SyntheticEvent): boolean =>
  'touches' in nativeEvent && nativeEvent.touches instanceof TouchList && nativeEvent.touches.length > 1;

/**
 * A part of the screen with one kind of drag, by mouse, touch, keyboard and taps. The kit:
 *
 * - `new DragSession<Source, Target>()` in a module of the feature: what is dragged, and where to.
 * - Each card: `ref={(element) => session.sources.register(id, element, source)}` and `aria-describedby={rules.id}`.
 *   A button beside it with `data-drag-handle` drags it too; one inside of it is also what keys pick it up from.
 * - Each drop target: `ref={(element) => session.targets.register(id, element, targetAt)}`, where the pure `targetAt`
 *   gets the pointer and the element's rectangle. Inside of it, `TapTarget` per target.
 * - `<DragArea session rules>` around both; `rules` (stable between renders) say how drags speak, step and drop.
 * - `session.pickUp(source, 'taps')` for 'Move…'; `useDragState(session, select)` for what shows a drag.
 *
 * dnd-kit is loaded in advance, or at the first press, so it costs no first paint. Its context stands beside
 * the children instead of around them, with one `useDraggable` for the pressed source and one `useDroppable` for the target
 * below it: hooks within the cards would render every card whenever a drag starts, ends or reaches another target.
 */
export function DragArea<Source, Target>({
  session,
  rules,
  children,
}: DragAreaProps<Source, Target>): ReactElement {
  const [Context, setContext] = useState<LoadedContext | null>(null);
  const pressRef = useRef<Press | null>(null);
  const heldPress = useRef<HeldPress | null>(null);
  const announcerRef = useRef<PickUpAnnouncerHandle>(null);
  const showFailure = use(FailureContext);
  const loadContext = useCallback(async () => {
    try {
      const Part = await load();
      if (heldPress.current === null) startTransition(() => setContext(() => Part));
      else flushSync(() => setContext(() => Part));
      heldPress.current?.release((sensor, event) => pressRef.current?.(sensor, event));
      heldPress.current = null;
    } catch (error) {
      showFailure(error);
    }
  }, [showFailure]);
  useEffect(() => whenInputPauses(() => void loadContext()), [loadContext]);
  useEffect(() => () => heldPress.current?.drop(), []);
  const press: Press = (sensor, event) => {
    if (session.getState().dragged !== null || isSecondFinger(event)) return;
    const node = session.sources.at(event.target);
    // The space bar clicks any other button, such as a handle beside the card.
    if (node === null || (sensor === 'onKeyDown' && event.target !== activatorOf(node))) return;
    if (pressRef.current !== null) {
      pressRef.current(sensor, event);
      return;
    }
    heldPress.current?.drop();
    heldPress.current = holdPress(sensor, event);
    void loadContext();
  };
  return (
    <>
      <TapBar session={session} rules={rules} announcerRef={announcerRef} />
      <div
        role="presentation"
        style={{ display: 'contents' }}
        onMouseDown={(event) => press('onMouseDown', event)}
        onTouchStart={(event) => press('onTouchStart', event)}
        onKeyDown={(event) => press('onKeyDown', event)}
      >
        {children}
      </div>
      {Context !== null && (
        <Context session={session} rules={rules} pressRef={pressRef} announcerRef={announcerRef} />
      )}
      <PickUpAnnouncer ref={announcerRef} />
    </>
  );
}
