import type { BalancePeriod } from '@simmer/domain/ecocycle/balance-period';
import type { DragMode } from '@simmer/ui/drag/drag-session';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLatest } from '@simmer/ui/hooks/use-latest';
import { BalancePanel } from './balance/balance-panel.tsx';
import { useBalance } from './balance/use-balance.ts';
import { CanvasAside } from './canvas-aside.tsx';
import styles from './canvas.module.css';
import { CanvasDrag } from './drag/canvas-drag.tsx';
import { RETURNED } from './drag/canvas-rules.ts';
import { announceOutcome } from './drag/canvas-session.ts';
import type { Place } from './model/place.ts';
import { Legend } from './legend.tsx';
import { PhoneLoop } from './loop/phone-loop.tsx';
import type { CanvasItem, ItemKey } from './model/canvas-item.ts';
import { useExternalMoves } from './moves/use-external-moves.ts';
import { useKeptFocus } from './moves/use-kept-focus.ts';
import { useMoves } from './moves/use-moves.ts';
import { useDropAnimation } from './moves/use-drop-animation.ts';
import { OpenedItem } from './opened-item.tsx';
import { canvasDialogs, PickerDialog } from './canvas-dialogs.ts';
import { useIdlePreload } from '@simmer/ui/antd/lazy-dialog';
import { StagingPanel } from './staging/staging-panel.tsx';
import { useOfferedStaging } from './staging/use-offered-staging.ts';
import { useStaging } from './staging/use-staging.ts';
import type { Canvas } from './model/use-canvas.ts';
import { ZoneBoard } from './zone-board.tsx';

interface CanvasWorkspaceProps {
  /** The page's title and notices. */
  readonly head: ReactNode;
  readonly canvas: Canvas;
  readonly period: BalancePeriod;
  readonly today: string;
  readonly onMoved: (key: ItemKey) => void;
  readonly isPicking: boolean;
  readonly onPick: (isPicking: boolean) => void;
  readonly onStaged: (keys: ReadonlySet<ItemKey>) => void;
}

/** Staging, loop, framework and balance, and the dialogs that are opened from them. */
export function CanvasWorkspace(props: CanvasWorkspaceProps) {
  const { head, canvas, period, today, onMoved, isPicking, onPick, onStaged } = props;
  const { contents, zones, trays } = canvas;
  const [opened, setOpened] = useState<CanvasItem | null>(null);
  useIdlePreload(canvasDialogs);
  const staging = useStaging(contents, canvas.isSettled);
  const { add, remove, keys: staged } = staging;
  const offered = useOfferedStaging(staging, contents);
  const picked = useState<ReadonlySet<ItemKey>>(new Set());
  const ownMoves = useExternalMoves(canvas, staging.items);
  const isStaged = useIsIn(staged);
  const moveTo = useMoves({ canvas, own: ownMoves, onMoved, onWaiting: add, onStays: remove, isStaged });
  const animateDropOf = useDropAnimation(contents);
  const follow = useKeptFocus(contents, staging.items);
  useEffect(() => onStaged(staged), [onStaged, staged]);
  const balance = useBalance(canvas, period, today);

  const drop = useCallback(
    (item: CanvasItem, target: Place, mode: DragMode) => {
      animateDropOf({ item, place: target, hasFocus: mode === 'keys' || mode === 'taps' });
      void moveTo([item], target).then((isThere) => {
        if (!isThere) announceOutcome(RETURNED);
      });
    },
    [moveTo, animateDropOf],
  );
  useEffect(() => {
    if (opened === null || isPicking) return undefined;
    // Runs after the closed dialog has restored the focus: moves it to the card, or to what remains in its place.
    return () => follow(opened);
  }, [opened, isPicking, follow]);
  return (
    <>
      <div className={styles['layout']}>
        {head}
        <CanvasDrag trays={trays} onDrop={drop}>
          <StagingPanel staging={offered} isEmpty={canvas.isEmpty} onOpenItem={setOpened} />
          <PhoneLoop zones={zones} trays={trays} contents={contents} staged={staged} />
          <div className={styles['table']}>
            <ZoneBoard zones={zones} contents={contents} onOpenItem={setOpened} />
            <CanvasAside
              trays={trays}
              contents={contents}
              staged={staged}
              balance={balance}
              period={period}
              onOpenItem={setOpened}
              onPick={() => onPick(true)}
            />
          </div>
        </CanvasDrag>
      </div>
      <Legend zones={zones} />
      <BalancePanel phases={canvas.phases} balance={balance} period={period} />
      {isPicking && (
        <PickerDialog
          contents={contents}
          trays={trays}
          staged={staged}
          hasItems={contents.byKey.size > 0}
          picked={picked}
          onAdd={offered.add}
          onOpenItem={setOpened}
          onClose={() => onPick(false)}
        />
      )}
      {opened !== null && (
        <OpenedItem
          key={opened.key}
          item={opened}
          canvas={canvas}
          moveTo={moveTo}
          onOpenItem={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** A stable function that tells whether the current set has a key. */
function useIsIn<Key>(set: ReadonlySet<Key>): (key: Key) => boolean {
  const latestRef = useLatest(set);
  return useCallback((key) => latestRef.current.has(key), [latestRef]);
}
