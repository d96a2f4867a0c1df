import type { BalancePeriod } from '@simmer/domain/ecocycle/balance-period';
import type { ZoneName } from '@simmer/domain/phases/phase-alias';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { BalancePanel } from './balance/balance-panel.tsx';
import styles from './canvas.module.css';
import { CanvasDrag } from './drag/canvas-drag.tsx';
import { type DropTarget, useDragStore } from './drag/drag.store.ts';
import { Legend } from './legend.tsx';
import { PocketLoop } from './loop/pocket-loop.tsx';
import type { CanvasItem, ItemKey } from './model/canvas-item.ts';
import { useElsewhere } from './moves/use-elsewhere.ts';
import { useKeptFocus } from './moves/use-kept-focus.ts';
import { useMoves } from './moves/use-moves.ts';
import { useSettle } from './moves/use-settle.ts';
import { OpenedItem } from './opened-item.tsx';
import { PickerDialog } from './picker/picker.dialog.tsx';
import { StagingPanel } from './staging/staging-panel.tsx';
import { useStaging } from './staging/use-staging.ts';
import type { Canvas } from './use-canvas.ts';
import { ZoneBoard } from './zone-board.tsx';

interface CanvasDeskProps {
  /** The page's title, and what is said above the canvas. */
  readonly head: ReactNode;
  readonly canvas: Canvas;
  readonly period: BalancePeriod;
  readonly today: string;
  readonly onMoved: (key: ItemKey) => void;
  readonly isPicking: boolean;
  readonly onPicked: () => void;
  readonly onStaged: (keys: ReadonlySet<ItemKey>) => void;
}

const zoneOf = (target: DropTarget): ZoneName | null => (target === 'Unassigned' ? null : target);

/** Staging, loop, framework and balance, and what is opened from them. */
export function CanvasDesk(props: CanvasDeskProps) {
  const { head, canvas, period, today, onMoved, isPicking, onPicked, onStaged } = props;
  const { contents, zones } = canvas;
  const [opened, setOpened] = useState<CanvasItem | null>(null);
  const staging = useStaging(contents, canvas.isSettled);
  const { add } = staging;
  const picked = useState<ReadonlySet<ItemKey>>(new Set());
  const stage = useCallback((key: ItemKey) => add([key]), [add]);
  const own = useElsewhere(canvas, staging.items);
  const moveTo = useMoves({ canvas, own, onMoved, onUnassigned: stage });
  const expectLanding = useSettle(contents);
  const follow = useKeptFocus(contents, staging.items);
  const staged = useMemo(() => new Set(staging.items.map(({ key }) => key)), [staging.items]);
  useEffect(() => onStaged(staged), [onStaged, staged]);

  const latest = useRef(contents);
  useEffect(() => {
    latest.current = contents;
  });
  const itemOf = useCallback((key: string) => latest.current.byKey.get(key as ItemKey) ?? null, []);
  const drop = useCallback(
    (item: CanvasItem, target: DropTarget, isByKeys: boolean) => {
      expectLanding({ key: item.key, zone: zoneOf(target), hasFocus: isByKeys });
      void moveTo([item], zoneOf(target)).then((isThere) => {
        if (!isThere) useDragStore.getState().putBack();
      });
    },
    [moveTo, expectLanding],
  );
  useEffect(() => {
    if (opened === null || isPicking) return undefined;
    // After its dialog has given the focus back, to whatever is left where the slip lay.
    return () => follow(opened);
  }, [opened, isPicking, follow]);
  return (
    <>
      <div className={styles['stage']}>
        {head}
        <CanvasDrag itemOf={itemOf} onDrop={drop}>
          <StagingPanel staging={staging} isBare={canvas.isBare} onOpenItem={setOpened} />
          <PocketLoop zones={zones} contents={contents} />
          <ZoneBoard zones={zones} contents={contents} onOpenItem={setOpened} />
        </CanvasDrag>
      </div>
      <Legend zones={zones} />
      <BalancePanel canvas={canvas} period={period} today={today} />
      {isPicking && (
        <PickerDialog
          unassigned={contents.unassigned}
          staged={staged}
          hasItems={contents.byKey.size > 0}
          picked={picked}
          onAdd={add}
          onOpenItem={setOpened}
          onClose={onPicked}
        />
      )}
      {opened !== null && (
        <OpenedItem item={opened} canvas={canvas} moveTo={moveTo} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
