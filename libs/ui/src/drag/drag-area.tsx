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
import { activatorOf, type Press, type PressEvent } from './drag-nodes.ts';
import type { DragRules } from './drag-rules.ts';
import type { DragSession } from './drag-session.ts';
import type { DragContext } from './dnd/drag-context.tsx';
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

const PRESS_ENDS = ['mouseup', 'touchend', 'touchcancel'] as const;

/** A copy of the same press that is not prevented: dnd-kit ignores prevented events. */
function copyOf(event: SyntheticEvent, native: KeyboardEvent): SyntheticEvent {
  const { target } = event;
  const nativeEvent = Object.defineProperty(new KeyboardEvent('keydown', native), 'target', {
    value: target,
  });
  return { ...event, target, nativeEvent, preventDefault: () => {} };
}

/** A press before dnd-kit is loaded, which can be handed over to it until the button or finger is released. */
class EarlyPress {
  readonly #controller = new AbortController();
  readonly #sensor: PressEvent;
  readonly #event: SyntheticEvent;

  constructor(sensor: PressEvent, event: SyntheticEvent) {
    this.#sensor = sensor;
    const options = { capture: true, signal: this.#controller.signal };
    for (const type of PRESS_ENDS) window.addEventListener(type, this.drop, options);
    const { nativeEvent } = event;
    const isSpace = nativeEvent instanceof KeyboardEvent && nativeEvent.code === 'Space';
    this.#event = isSpace ? copyOf(event, nativeEvent) : event;
    // On release, the space bar would click the card.
    if (isSpace) event.preventDefault();
    else if (sensor === 'onKeyDown') this.drop();
  }

  readonly drop = (): void => this.#controller.abort();

  handTo(press: Press | null): void {
    if (this.#controller.signal.aborted) return;
    this.drop();
    press?.(this.#sensor, this.#event);
  }
}

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
  const earlyPress = useRef<EarlyPress | null>(null);
  const showFailure = use(FailureContext);
  const loadContext = useCallback(async () => {
    try {
      const Part = await load();
      if (earlyPress.current === null) startTransition(() => setContext(() => Part));
      else flushSync(() => setContext(() => Part));
      earlyPress.current?.handTo(pressRef.current);
      earlyPress.current = null;
    } catch (error) {
      showFailure(error);
    }
  }, [showFailure]);
  useEffect(() => whenInputPauses(() => void loadContext()), [loadContext]);
  useEffect(() => () => earlyPress.current?.drop(), []);
  const press: Press = (sensor, event) => {
    if (session.getState().dragged !== null || isSecondFinger(event)) return;
    const node = session.sources.at(event.target);
    // On any other button, such as a handle beside the card, the space bar is a click.
    if (node === null || (sensor === 'onKeyDown' && event.target !== activatorOf(node))) return;
    if (pressRef.current !== null) {
      pressRef.current(sensor, event);
      return;
    }
    earlyPress.current?.drop();
    earlyPress.current = new EarlyPress(sensor, event);
    void loadContext();
  };
  return (
    <>
      <TapBar session={session} rules={rules} />
      <div
        role="presentation"
        style={{ display: 'contents' }}
        onMouseDown={(event) => press('onMouseDown', event)}
        onTouchStart={(event) => press('onTouchStart', event)}
        onKeyDown={(event) => press('onKeyDown', event)}
      >
        {children}
      </div>
      {Context !== null && <Context session={session} rules={rules} pressRef={pressRef} />}
      <p
        ref={(element: HTMLParagraphElement) => session.liveRegion.attach(element)}
        className="sm-visually-hidden"
        role="status"
        aria-live="assertive"
      />
    </>
  );
}
