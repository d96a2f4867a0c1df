import { undoStack } from '@simmer/ui/undo/undo';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { SheetContent } from '../model/week-plan.ts';

/** A change is shown, saved and offered for undo one after the other, within this time. */
const SETTLE_MS = 150;

const latestId = () => undoStack.latest()?.id ?? 0;

/**
 * Calls back after each change of this page with the plan before and after it: what another device or a sync changed is
 * in both, and what was undone is no change.
 */
export function useOwnChanges(
  content: SheetContent,
  onChange: (before: SheetContent, after: SheetContent) => void,
): void {
  const client = useQueryClient();
  const change = useSyncExternalStore(undoStack.subscribe, latestId);
  const known = useRef({ content, change });
  const settle = useEffectEvent(() => {
    const latest = latestId();
    const isOwn = latest > known.current.change;
    // It is shown, but not saved yet.
    if (!isOwn && client.isMutating() > 0) return;
    if (isOwn) onChange(known.current.content, content);
    known.current = { content, change: Math.max(latest, known.current.change) };
  });
  useEffect(() => {
    const timer = setTimeout(settle, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [content, change]);
}
