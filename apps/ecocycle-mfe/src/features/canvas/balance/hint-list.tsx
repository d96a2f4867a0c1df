import type { BalanceHint } from '@simmer/domain/ecocycle/balance-hints';
import type { BalancePeriod } from '@simmer/domain/ecocycle/balance-period';
import Lightbulb from 'lucide-react/icons/lightbulb';
import X from 'lucide-react/icons/x';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { offerUndo } from '@simmer/ui/toasts/undo';
import type { MouseEvent } from 'react';
import type { CanvasItem } from '../model/canvas-item.ts';
import styles from './balance.module.css';
import { HintAction } from './hint-action.tsx';
import type { HintItem } from './hint-items.ts';
import { HintItemList } from './hint-item-list.tsx';
import { hintTexts } from './hint-texts.ts';

interface HintListProps {
  readonly hints: readonly BalanceHint[];
  readonly period: BalancePeriod;
  /** The items that a hint is about, the most hours first. */
  readonly itemsOf: (hint: BalanceHint) => readonly HintItem[];
  readonly onDismiss: (hint: BalanceHint) => void;
  readonly onRestore: (hint: BalanceHint) => void;
  readonly onOpenItem: (item: CanvasItem) => void;
  /** Opens the picker of items to map. */
  readonly onPick: () => void;
}

const TITLE_ID = 'hints-title';

/** True for an element within the list of hints. */
export const isInHints = (element: Element | null): boolean =>
  Boolean(element?.closest(`[aria-labelledby="${TITLE_ID}"]`));

/** Moves the focus from a removed hint to the adjacent one, or to the title. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  (beside?.querySelector('button') ?? document.getElementById(TITLE_ID))?.focus();
}

/** Unobtrusive hints with reasons. A dismissed hint stays hidden until its period ends. */
export function HintList(props: HintListProps) {
  const { hints, period, itemsOf, onDismiss, onRestore, onOpenItem, onPick } = props;
  const dismiss = (hint: BalanceHint, title: string, { currentTarget }: MouseEvent<HTMLElement>) => {
    focusBeside(currentTarget);
    onDismiss(hint);
    offerUndo('hint.dismiss', `“${title}” dismissed`, {
      undo: async () => onRestore(hint),
      redo: async () => onDismiss(hint),
    });
  };
  return (
    <section className={styles['hints']} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} tabIndex={-1}>
        What stands out
      </h2>
      {hints.length === 0 && <p className={styles['nothing']}>Nothing just now.</p>}
      <ul aria-label="Hints">
        {hints.map((hint) => {
          const { title, reason, thought } = hintTexts(hint, period);
          const items = itemsOf(hint);
          return (
            <li key={title} className={styles['hint']}>
              <Lightbulb aria-hidden="true" className={styles['bulb'] ?? ''} />
              <div>
                <h3>{title}</h3>
                <p className={`sm-tabular ${styles['reason']}`}>{reason}</p>
                <p className={styles['thought']}>{thought}</p>
              </div>
              <IconButton
                size="small"
                label={`Dismiss “${title}”`}
                icon={<X aria-hidden="true" />}
                onClick={(event) => dismiss(hint, title, event)}
              />
              <div className={styles['basis']}>
                <HintAction hint={hint} largest={items[0]?.item} onOpenItem={onOpenItem} onPick={onPick} />
                <HintItemList items={items} onOpenItem={onOpenItem} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
