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
  /** During a drag new elements are taken up at once, otherwise when the browser is idle. */
  readonly isUrgent: () => boolean;
  /** Gets the function that takes up new elements at once. */
  readonly flushRef?: { current: (() => void) | null };
  readonly kind: 'sources' | 'targets';
}

/** Milliseconds without new elements: scrolling renders many, and none of them is pressed meanwhile. */
const PAUSE_MS = 120;

/** One hook per registered element, which follows what is rendered. */
export function DragHooks<Data>({ nodes, isUrgent, flushRef, kind }: HooksProps<Data>) {
  const [list, setList] = useState(nodes.list);
  useLayoutEffect(() => {
    const flush = () => flushSync(() => setList(nodes.list()));
    if (flushRef !== undefined) flushRef.current = flush;
    return () => {
      if (flushRef !== undefined) flushRef.current = null;
    };
  }, [nodes, flushRef]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => startTransition(() => setList(nodes.list()));
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(update, isUrgent() ? 0 : PAUSE_MS);
    };
    // Registered between the first rendering and this effect.
    schedule();
    const stop = nodes.subscribe(schedule);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [nodes, isUrgent]);
  const Hook = kind === 'sources' ? SourceHook : TargetHook;
  return list.map((node) => <Hook key={node.id} nodes={nodes as DragNodes<unknown>} node={node} />);
}
