import { useDraggable, useDroppable } from '@dnd-kit/core';
import { memo, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DragNode, DragNodes } from '../drag-nodes.ts';

const NOT_RESIZED = { disabled: true };

interface HookProps {
  readonly nodes: DragNodes<unknown>;
  readonly node: DragNode<unknown>;
}

/** dnd-kit's hook for one rendered source. */
const SourceHook = memo(function SourceHook({ nodes, node }: HookProps) {
  const { setNodeRef, setActivatorNodeRef, listeners } = useDraggable({ id: node.id, data: { node } });
  useLayoutEffect(() => {
    setNodeRef(node.element);
    setActivatorNodeRef(node.element);
    nodes.setListeners(node, listeners);
  }, [nodes, node, listeners, setNodeRef, setActivatorNodeRef]);
  return null;
});

/** dnd-kit's hook for one rendered drop target. Its rectangle is read when it is hit, so no size is observed. */
const TargetHook = memo(function TargetHook({ node }: HookProps) {
  const { setNodeRef } = useDroppable({ id: node.id, resizeObserverConfig: NOT_RESIZED });
  useLayoutEffect(() => setNodeRef(node.element), [node, setNodeRef]);
  return null;
});

interface HooksProps<Data> {
  readonly nodes: DragNodes<Data>;
  readonly kind: 'sources' | 'targets';
  /** Whether something is held: then nothing else is picked up, and targets that scroll into view are taken up soon. */
  readonly isHeld: () => boolean;
  /** Gets the function that takes up new elements at once, above all the pressed one. */
  readonly flushRef?: { current: ((pressed: DragNode<Data>) => void) | null };
}

/** Milliseconds without new elements or scrolling: none of them is pressed meanwhile. */
const PAUSE_MS = 120;
/** The same for targets during a drag. */
const SOON_MS = 30;

function inView<Data>(nodes: DragNodes<Data>): readonly DragNode<Data>[] {
  const { innerWidth, innerHeight } = window;
  return nodes.list().filter(({ element }) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
  });
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((node, index) => node === b[index]);

/** One hook per element in view: each of them renders again whenever a drag starts, ends or reaches another target. */
export function DragHooks<Data>({ nodes, kind, isHeld, flushRef }: HooksProps<Data>) {
  const [list, setList] = useState(() => inView(nodes));
  useLayoutEffect(() => {
    if (flushRef === undefined) return;
    flushRef.current = (pressed) => {
      const others = inView(nodes).filter((node) => node !== pressed);
      flushSync(() => setList([...others, pressed]));
    };
    return () => {
      flushRef.current = null;
    };
  }, [nodes, flushRef]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      if (isHeld() && kind === 'sources') {
        schedule();
        return;
      }
      const seen = inView(nodes);
      startTransition(() => setList((before) => (isSame(before, seen) ? before : seen)));
    };
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(update, isHeld() && kind === 'targets' ? SOON_MS : PAUSE_MS);
    };
    // Registered between the first rendering and this effect.
    schedule();
    const stop = nodes.subscribe(schedule);
    window.addEventListener('scroll', schedule, { capture: true, passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('scroll', schedule, { capture: true });
      window.removeEventListener('resize', schedule);
    };
  }, [nodes, kind, isHeld]);
  const Hook = kind === 'sources' ? SourceHook : TargetHook;
  return list.map((node) => <Hook key={node.id} nodes={nodes as DragNodes<unknown>} node={node} />);
}
