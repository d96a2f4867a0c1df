import type { BalancePeriod } from '@simmer/domain/ecocycle/balance-period';
import { useMemo } from 'react';
import { HintList } from './balance/hint-list.tsx';
import type { Balance } from './balance/use-balance.ts';
import styles from './canvas.module.css';
import type { CanvasContents } from './model/canvas-contents.ts';
import type { CanvasItem, ItemKey } from './model/canvas-item.ts';
import type { Tray } from './model/place.ts';
import { PhaseTray } from './tray/phase-tray.tsx';

interface CanvasAsideProps {
  readonly trays: readonly Tray[];
  readonly contents: CanvasContents;
  readonly staged: ReadonlySet<ItemKey>;
  readonly balance: Balance;
  readonly period: BalancePeriod;
  readonly onOpenItem: (item: CanvasItem) => void;
}

const NOTHING: readonly CanvasItem[] = [];

/** Beside the loop: the trays of phases that have no zone, and what stands out in the balance. */
export function CanvasAside({ trays, contents, staged, balance, period, onOpenItem }: CanvasAsideProps) {
  // What was picked from a tray lies in staging until it is put down.
  const lying = useMemo(
    () =>
      new Map(
        trays.map(({ place }) => {
          const items = contents.trays.get(place) ?? NOTHING;
          const left = items.filter(({ key }) => !staged.has(key));
          return [place, contents.slipsOf(left, place)];
        }),
      ),
    [trays, contents, staged],
  );
  return (
    <div className={styles['aside']}>
      {trays.map((tray) => (
        <PhaseTray
          key={tray.place}
          tray={tray}
          items={lying.get(tray.place) ?? NOTHING}
          onOpenItem={onOpenItem}
        />
      ))}
      <HintList
        hints={balance.hints}
        period={period}
        onDismiss={balance.dismiss}
        onBringBack={balance.bringBack}
      />
    </div>
  );
}
