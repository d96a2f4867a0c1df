import { useToday } from '@simmer/app-state/clock';
import { messageOf, serverMessageOf } from '@simmer/app-state/errors';
import { BALANCE_PERIODS, type BalancePeriod } from '@simmer/domain/ecocycle/balance-period';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { useDeferredLoading } from '@simmer/ui/hooks/use-deferred-loading';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { CanvasHead } from './canvas-head.tsx';
import { CanvasSkeleton } from './canvas-outline.tsx';
import { CanvasWorkspace } from './canvas-workspace.tsx';
import styles from './canvas.module.css';
import { zoneTones } from './zone/zone-tones.ts';
import type { ItemKey } from './model/canvas-item.ts';
import { countWaiting } from './model/picker-view.ts';
import { useRememberedList } from './remembered-list.ts';
import { type Canvas, useCanvas } from './model/use-canvas.ts';

const NONE: ReadonlySet<ItemKey> = new Set();

const isPeriod = (entry: string | undefined): entry is BalancePeriod =>
  entry !== undefined && Object.hasOwn(BALANCE_PERIODS, entry);

function usePeriod() {
  const { entries, change } = useRememberedList('canvas-period');
  const period = isPeriod(entries[0]) ? entries[0] : 'month';
  return { period, choose: (value: BalancePeriod) => change(() => [value]) };
}

/** 'Ecocycle Canvas': the phase of each item in its life cycle (ECO-10). */
export function Component() {
  const today = useToday();
  const { period, choose } = usePeriod();
  // Deferred: the press shows at once, because with thousands of blocks the figures of a longer period take a while.
  const shownPeriod = useDeferredValue(period);
  const [moved, setMoved] = useState<readonly ItemKey[]>([]);
  const [isPicking, setIsPicking] = useState(false);
  const [staged, setStaged] = useState(NONE);
  const canvas = useCanvas(today, shownPeriod, moved);
  const noteMove = useCallback(
    (key: ItemKey) => setMoved((before) => [key, ...before.filter((other) => other !== key)]),
    [],
  );
  const { zones } = canvas;
  const tones = useMemo(() => zoneTones((zone) => zones.phaseOf(zone)?.color ?? null), [zones]);
  const isLoading = useDeferredLoading(canvas.isLoading);
  const isReady = !isLoading && canvas.error === null;

  const tools = {
    isEmpty: canvas.isEmpty,
    period,
    onPeriod: choose,
    selectableCount: countWaiting(canvas.contents.unassigned, staged),
    onPick: () => setIsPicking(true),
  };
  return (
    <div className={styles['page']} style={tones}>
      {isReady ? (
        <CanvasWorkspace
          head={
            <>
              <CanvasHead tools={tools} />
              <CalendarFailure canvas={canvas} />
            </>
          }
          canvas={canvas}
          period={shownPeriod}
          today={today}
          onMoved={noteMove}
          isPicking={isPicking}
          onPick={setIsPicking}
          onStaged={setStaged}
        />
      ) : (
        <div className={styles['layout']}>
          <CanvasHead tools={null} />
          {canvas.error === null ? (
            <CanvasSkeleton />
          ) : (
            <div className={styles['wide']}>
              <ErrorState
                title="Your canvas could not be loaded"
                text={messageOf(canvas.error, 'Check your connection and try again.')}
                onRetry={canvas.retry}
              />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** The canvas works without calendar events if they cannot be loaded. */
function CalendarFailure({ canvas }: { readonly canvas: Canvas }) {
  if (canvas.eventsError === null) return null;
  return (
    <div className={styles['failure']}>
      <Banner
        tone="warning"
        title="Failed to load calendar events"
        action={
          <Button size="small" onClick={canvas.retry}>
            Try again
          </Button>
        }
      >
        {serverMessageOf(canvas.eventsError, '')} Your time blocks are here; calendar events are not shown for
        now.
      </Banner>
    </div>
  );
}
