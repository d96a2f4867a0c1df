import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import type { DragRules } from '../drag-rules.ts';
import { type DragMode, DragSession, useDragState } from '../drag-session.ts';
import { TapTarget } from '../tap-target.tsx';
import { DragArea } from './drag-area.tsx';

/** An entry of an order list. */
interface OrderItem {
  readonly id: string;
  readonly name: string;
}

interface OrderListProps {
  readonly items: readonly OrderItem[];
  /** How to sort by keyboard, for screen readers. */
  readonly instructions: string;
  /** Puts an item at the place of another one. */
  readonly onMove: (id: string, placeOf: string) => void;
  /** During a drag Escape cancels it instead of closing a dialog around the list. */
  readonly onDraggingChange: (isDragging: boolean) => void;
  /** The list, whose rows use `useOrderRow`. */
  readonly children: ReactNode;
}

/** The id of an item is its drag source and, as a place, its drop target. */
class OrderSession extends DragSession<string, string> {
  /** What was picked up last, for announcements after the drag. */
  held = '';

  override pickUp(id: string, mode: DragMode): void {
    this.held = id;
    super.pickUp(id, mode);
  }
}

interface OrderContext {
  readonly session: OrderSession;
  readonly items: readonly OrderItem[];
  readonly helpId: string;
}
const Order = createContext<OrderContext | null>(null);

const indexOf = (items: readonly OrderItem[], id: string): number =>
  items.findIndex((item) => item.id === id);
const nameOf = (items: readonly OrderItem[], id: string): string => items[indexOf(items, id)]?.name ?? 'It';

/** 'place 2 of 4' */
const placeOf = (items: readonly OrderItem[], id: string): string =>
  `place ${indexOf(items, id) + 1} of ${items.length}`;

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function orderRules(
  { session, items, helpId }: OrderContext,
  { instructions, onMove }: Pick<OrderListProps, 'instructions' | 'onMove'>,
): DragRules<string, string> {
  const elementOf = (id: string) => session.targets.get(id)?.element;
  const focusHandle = (id: string) =>
    requestAnimationFrame(() => elementOf(id)?.querySelector<HTMLElement>('[data-drag-handle]')?.focus());
  const held = () => nameOf(items, session.held);
  return {
    id: helpId,
    instructions,
    sourceIdOf: (id) => id,
    texts: {
      pickedUp: (id) => `Picked up ${nameOf(items, id)}, ${placeOf(items, id)}.`,
      over: (place) => `${held()} is over ${placeOf(items, place)}.`,
      nowhere: 'Not over a place.',
      dropped: ({ dragged, target }) =>
        target === null
          ? `${held()} stays.`
          : `${nameOf(items, dragged)} was dropped at ${placeOf(items, target)}.`,
      get cancelled() {
        return `${held()} stays where it was.`;
      },
      moving: (id) => `Moving ${nameOf(items, id)}. Tap the place where it should go.`,
    },
    keys: {
      step: (dragged, from, code) => {
        const step = STEPS[code];
        if (step === undefined) return null;
        const at = from ?? dragged;
        return { target: items[indexOf(items, at) + step]?.id ?? at };
      },
      reveal: (id) => elementOf(id)?.scrollIntoView({ block: 'nearest' }),
      middleOf: (id) => {
        const box = elementOf(id)?.getBoundingClientRect();
        return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      },
      drops: ['Enter', 'Tab'],
    },
    onDrop: (id, target, mode) => {
      if (mode === 'taps') focusHandle(id);
      if (id !== target) onMove(id, target);
      return id !== target;
    },
    onCancel: (id, mode) => {
      if (mode === 'taps') focusHandle(id);
    },
    isInDialog: true,
    // As the specification has it (NST-12).
    touchDelayMs: 180,
    autoScroll: { threshold: { x: -1, y: 0.14 }, acceleration: 3, canScroll: () => true },
  };
}

/** A list in a dialog that is sorted by mouse, touch, keyboard or taps. */
export function OrderList(props: OrderListProps): ReactElement {
  const { items, instructions, onMove, onDraggingChange, children } = props;
  const [session] = useState(() => new OrderSession());
  const helpId = useId();
  const context = useMemo(() => ({ session, items, helpId }), [session, items, helpId]);
  const rules = useMemo(() => orderRules(context, { instructions, onMove }), [context, instructions, onMove]);
  const isDragging = useDragState(session, ({ dragged }) => dragged !== null);
  useEffect(() => onDraggingChange(isDragging), [onDraggingChange, isDragging]);
  return (
    <Order value={context}>
      <DragArea session={session} rules={rules}>
        {children}
      </DragArea>
    </Order>
  );
}

/** A row of an order list: props for its element and its handle, and its target for taps. */
export function useOrderRow(id: string, canMove: boolean) {
  const order = useContext(Order);
  if (order === null) throw new Error('useOrderRow needs an OrderList.');
  const { session, items, helpId } = order;
  const isTapped = useDragState(session, ({ dragged }) => dragged === id);
  const landing = useDragState(session, ({ dragged, target }) =>
    dragged === null || dragged === id || target !== id
      ? undefined
      : indexOf(items, dragged) < indexOf(items, id)
        ? 'after'
        : 'before',
  );
  const register = useMemo(
    () => (element: HTMLElement | null) => {
      if (element === null) return undefined;
      const stopTarget = session.targets.register(id, element, () => id);
      const stopSource = canMove ? session.sources.register(id, element, id) : () => undefined;
      return () => {
        stopTarget();
        stopSource();
      };
    },
    [session, id, canMove],
  );
  return {
    row: { ref: register, 'data-landing': landing },
    handle: {
      'data-drag-handle': true,
      'aria-describedby': helpId,
      // By keyboard dnd-kit picks it up, and sends no click.
      onClick: () => session.pickUp(id, 'taps'),
    },
    tapTarget: isTapped ? null : (
      <TapTarget session={session} target={id} label={`Move to ${placeOf(items, id)}`} />
    ),
  };
}
