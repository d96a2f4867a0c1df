import type { BalanceHint } from '@simmer/domain/ecocycle/balance-hints';
import type { BalancePeriod } from '@simmer/domain/ecocycle/balance-period';
import Lightbulb from 'lucide-react/icons/lightbulb';
import X from 'lucide-react/icons/x';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import type { MouseEvent } from 'react';
import { offerUndo } from '../../../offer-undo.ts';
import styles from './balance.module.css';
import { hintTexts } from './hint-texts.ts';

interface HintListProps {
  readonly hints: readonly BalanceHint[];
  readonly period: BalancePeriod;
  readonly onDismiss: (hint: BalanceHint) => void;
  readonly onRestore: (hint: BalanceHint) => void;
}

/** Moves the focus from a removed hint to the adjacent one, or to the title. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  (beside?.querySelector('button') ?? document.getElementById('hints-title'))?.focus();
}

/** Unobtrusive hints with reasons. A dismissed one stays hidden until its period ends. */
export function HintList({ hints, period, onDismiss, onRestore }: HintListProps) {
  const dismiss = (hint: BalanceHint, title: string, { currentTarget }: MouseEvent<HTMLElement>) => {
    focusBeside(currentTarget);
    onDismiss(hint);
    offerUndo('hint.dismiss', `“${title}” dismissed`, {
      undo: async () => onRestore(hint),
      redo: async () => onDismiss(hint),
    });
  };
  return (
    <section className={styles['hints']} aria-labelledby="hints-title">
      <h2 id="hints-title" tabIndex={-1}>
        What stands out
      </h2>
      {hints.length === 0 && <p className={styles['nothing']}>Nothing just now.</p>}
      <ul aria-label="Hints">
        {hints.map((hint) => {
          const { title, reason, thought } = hintTexts(hint, period);
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
            </li>
          );
        })}
      </ul>
    </section>
  );
}
