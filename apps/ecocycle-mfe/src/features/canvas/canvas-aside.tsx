import type { BalancePeriod } from '@simmer/domain/ecocycle/balance-period';
import { useDeferredValue, useMemo } from 'react';
import { hintItems } from './balance/hint-items.ts';
import { HintList } from './balance/hint-list.tsx';
import type { Balance } from './balance/use-balance.ts';
import styles from './canvas.module.css';
import { type CanvasContents, itemsInTray } from './model/canvas-contents.ts';
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
  /** Opens the picker of items to map. */
  readonly onPick: () => void;
}

const NOTHING: readonly CanvasItem[] = [];

/** The part beside the loop: the trays of phases without a zone, and the hints of the balance (ECO-42). */
export function CanvasAside(props: CanvasAsideProps) {
  const { trays, contents, staged, balance, period, onOpenItem, onPick } = props;
  const placed = useMemo(
    () =>
      new Map(
        trays.map(({ place }) => [place, contents.cardsOf(itemsInTray(contents, place, staged), place)]),
      ),
    [trays, contents, staged],
  );
  // Deferred: the hints follow the figures of another period later, as their items are found among all counted ones.
  const shown = useDeferredValue(balance);
  const itemsByHint = useMemo(
    () => new Map(shown.hints.map((hint) => [hint, hintItems(hint, shown.balance, contents)])),
    [shown, contents],
  );
  return (
    <div className={styles['aside']}>
      {trays.map((tray) => (
        <PhaseTray
          key={tray.place}
          tray={tray}
          items={placed.get(tray.place) ?? NOTHING}
          onOpenItem={onOpenItem}
        />
      ))}
      <HintList
        hints={shown.hints}
        period={period}
        itemsOf={(hint) => itemsByHint.get(hint) ?? []}
        onDismiss={balance.dismiss}
        onRestore={balance.restore}
        onOpenItem={onOpenItem}
        onPick={onPick}
      />
    </div>
  );
}
