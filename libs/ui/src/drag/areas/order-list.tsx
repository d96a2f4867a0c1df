import { closestCenter, DndContext, type DragEndEvent, type Modifier } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { nameOf, orderAnnouncements, type OrderItem, placeOf } from '../dnd/order-announcements.ts';
import { useOrderSensors } from '../dnd/sensors.ts';
import { DragSession, useDragState } from '../drag-session.ts';
import { PickUpAnnouncer, type PickUpAnnouncerHandle } from '../pick-up-announcer.tsx';
import { TapBar, type TapRules } from '../tap-bar.tsx';
import { TapTarget } from '../tap-target.tsx';

const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const MODIFIERS = [upAndDownOnly];

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

interface OrderContext {
  readonly session: DragSession<string, string>;
  readonly items: readonly OrderItem[];
}
const Order = createContext<OrderContext | null>(null);

function focusHandle(id: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-order-handle="${id}"]`)?.focus());
}

function tapRules(items: readonly OrderItem[], onMove: OrderListProps['onMove']): TapRules<string, string> {
  return {
    texts: {
      moving: (id) => `Moving ${nameOf(items, id)}. Tap the place where it should go.`,
      dropped: ({ dragged, target }) =>
        `${nameOf(items, dragged)} was dropped at ${placeOf(items, target ?? dragged)}.`,
      cancelled: 'Left where it was.',
    },
    onDrop: (id, target) => {
      onMove(id, target);
      focusHandle(id);
      return true;
    },
    onCancel: focusHandle,
  };
}

/** A list that is sorted by mouse, touch, keyboard or taps. */
export function OrderList(props: OrderListProps): ReactElement {
  const { items, instructions, onMove, onDraggingChange, children } = props;
  const [announcer, setAnnouncer] = useState<PickUpAnnouncerHandle | null>(null);
  const announcerRef = useMemo(() => ({ current: announcer }), [announcer]);
  const [session] = useState(() => new DragSession<string, string>());
  const sensors = useOrderSensors(sortableKeyboardCoordinates);
  const accessibility = useMemo(
    () => ({
      announcements: orderAnnouncements(items, (text) => announcer?.announce(text)),
      screenReaderInstructions: { draggable: instructions },
    }),
    [items, instructions, announcer],
  );
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const context = useMemo(() => ({ session, items }), [session, items]);
  const rules = useMemo(() => tapRules(items, onMove), [items, onMove]);
  const isTapped = useDragState(session, ({ mode }) => mode === 'taps');
  useEffect(() => onDraggingChange(isTapped), [onDraggingChange, isTapped]);
  const end = () => {
    onDraggingChange(false);
    announcer?.clear();
  };
  const drop = ({ active, over }: DragEndEvent) => {
    end();
    if (over !== null) onMove(String(active.id), String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={MODIFIERS}
      accessibility={accessibility}
      onDragStart={() => {
        session.putDown();
        onDraggingChange(true);
      }}
      onDragEnd={drop}
      onDragCancel={end}
    >
      <Order value={context}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <TapBar session={session} rules={rules} announcerRef={announcerRef} isInline />
          {children}
        </SortableContext>
      </Order>
      <PickUpAnnouncer ref={setAnnouncer} />
    </DndContext>
  );
}

/** A row of an order list: props for its element and its handle, and its target for taps. */
export function useOrderRow(id: string, canMove: boolean) {
  const order = useContext(Order);
  if (order === null) throw new Error('useOrderRow needs an OrderList.');
  const { session, items } = order;
  const sortable = useSortable({ id, disabled: !canMove });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    sortable;
  const isTapped = useDragState(session, ({ dragged }) => dragged === id);
  return {
    isDragging,
    row: {
      ref: setNodeRef,
      ...(isDragging && { 'data-dragging': true }),
      ...listeners,
    },
    style: { transform: CSS.Translate.toString(transform), transition },
    handle: {
      ref: setActivatorNodeRef,
      ...attributes,
      'data-order-handle': id,
      // By keyboard dnd-kit picks it up, and sends no click.
      onClick: () => session.pickUp(id, 'taps'),
    },
    tapTarget: isTapped ? null : (
      <TapTarget session={session} target={id} label={`Move to ${placeOf(items, id)}`} />
    ),
  };
}
