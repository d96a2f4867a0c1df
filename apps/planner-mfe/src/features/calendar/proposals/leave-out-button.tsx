import { dayTitle } from '@simmer/domain/dates/date-labels';
import type { CSSProperties } from 'react';
import { withdrawProposals } from '../../../planning/proposals.store.ts';
import type { BlockCard } from '../model/block-card.ts';
import styles from './proposals.module.css';

/** Beside the card of a proposed block, which adds it: this one leaves it out. */
export function LeaveOutButton({ card, date }: { readonly card: BlockCard; readonly date: string }) {
  return (
    <button
      type="button"
      // On the sheet a key leaves out the focused card.
      tabIndex={-1}
      className={styles['leave']}
      style={{ '--card': `${card.height}px` } as CSSProperties}
      aria-label={`Leave out ${card.name}, ${dayTitle(date)}`}
      title="Leave it out"
      onClick={() => withdrawProposals([card.block.id])}
    >
      <span aria-hidden="true">×</span>
    </button>
  );
}
