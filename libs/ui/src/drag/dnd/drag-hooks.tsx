import { useDraggable, useDroppable } from '@dnd-kit/core';
import { memo, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { activatorOf, type DragNode, type DragNodes, type NodeReference } from '../drag-nodes.ts';

const NOT_RESIZED = { disabled: true };

interface HookProps {
  readonly nodes: DragNodes<unknown>;
  readonly reference: NodeReference;
}

/** dnd-kit's hook for one rendered source. */
const SourceHook = memo(function SourceHook({ nodes, reference }: HookProps) {
  const { setNodeRef, setActivatorNodeRef, listeners } = useDraggable({ id: reference.id });
  useLayoutEffect(() => {
    const node = nodes.resolve(reference);
    if (node === undefined) return undefined;
    setNodeRef(node.element);
    setActivatorNodeRef(activatorOf(node));
    nodes.setListeners(node, listeners);
    return () => {
      // Out of view dnd-kit does not know it: a press then waits until it does.
      nodes.setListeners(node, undefined);
      setNodeRef(null);
      setActivatorNodeRef(null);
    };
  }, [nodes, reference, listeners, setNodeRef, setActivatorNodeRef]);
  return null;
});

/** dnd-kit's hook for one rendered drop target. It gets its element from the collision strategy, when it is hit. */
const TargetHook = memo(function TargetHook({ reference }: HookProps) {
  const { setNodeRef } = useDroppable({ id: reference.id, resizeObserverConfig: NOT_RESIZED });
  useLayoutEffect(() => () => setNodeRef(null), [reference, setNodeRef]);
  return null;
});

interface HooksProps<Data> {
  readonly nodes: DragNodes<Data>;
  readonly kind: 'sources' | 'targets';
  /** Whether something is held: then nothing else is picked up, and targets that scroll into view are taken up soon. */
  readonly isHeld: () => boolean;
  /** Gets the function that leaves only a pressed source, so that a pick-up renders no other. */
  readonly flushRef?: { current: ((pressed: DragNode<Data>) => void) | null };
}

const RELEASES = ['mouseup', 'touchend', 'touchcancel', 'keyup', 'blur'] as const;

/** Milliseconds without new elements or scrolling: none of them is pressed meanwhile. */
const PAUSE_MS = 120;
/** The same for targets during a drag. */
const SOON_MS = 30;

function inView<Data>(nodes: DragNodes<Data>): readonly NodeReference[] {
  const { innerWidth, innerHeight } = window;
  const visibleNodes = nodes.list().filter(({ element }) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
  });
  return visibleNodes.map(({ reference }) => reference);
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((reference, index) => reference === b[index]);

/** One hook per element in view: each of them renders again whenever a drag starts, ends or reaches another target. */
export function DragHooks<Data>({ nodes, kind, isHeld, flushRef }: HooksProps<Data>) {
  const [list, setList] = useState(() => inView(nodes));
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (flushRef === undefined) return;
    flushRef.current = (pressed) => {
      isPressed.current = true;
      flushSync(() => setList([pressed.reference]));
    };
    return () => {
      flushRef.current = null;
    };
  }, [flushRef]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      if (kind === 'sources' && (isPressed.current || isHeld())) {
        schedule();
        return;
      }
      const listInView = inView(nodes);
      startTransition(() => setList((before) => (isSame(before, listInView) ? before : listInView)));
    };
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(update, isHeld() && kind === 'targets' ? SOON_MS : PAUSE_MS);
    };
    // Registered between the first rendering and this effect.
    schedule();
    const stop = nodes.subscribe(schedule);
    const release = () => {
      isPressed.current = false;
      schedule();
    };
    const controller = new AbortController();
    const options = { capture: true, passive: true, signal: controller.signal };
    for (const type of ['scroll', 'resize']) window.addEventListener(type, schedule, options);
    for (const type of RELEASES) window.addEventListener(type, release, options);
    return () => {
      stop();
      clearTimeout(timer);
      controller.abort();
    };
  }, [nodes, kind, isHeld]);
  const Hook = kind === 'sources' ? SourceHook : TargetHook;
  return list.map((reference) => (
    <Hook key={reference.id} nodes={nodes as DragNodes<unknown>} reference={reference} />
  ));
}
