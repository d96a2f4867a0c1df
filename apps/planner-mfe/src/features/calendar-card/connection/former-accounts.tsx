import { useFormerAccounts } from '@simmer/app-state/google-calendar/former-accounts';
import type { FormerAccount } from '@simmer/contracts/schemas/google-calendar/former-account.schema';
import { eventCountText } from '@simmer/domain/event-history/event-count-text';
import { Button } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import styles from '../parts/calendar-card.module.css';
import { useIsCardBusy } from '../parts/card-saving.tsx';
import { RemoveFormerDialog } from './lazy-remove-former.ts';

/**
 * Lists accounts that are no longer connected and still have events in Simmer, each with a button to remove them
 * (SYN-9).
 */
export function FormerAccounts() {
  const accounts = useFormerAccounts();
  const [accountToRemove, setAccountToRemove] = useState<FormerAccount | null>(null);
  const isCardBusy = useIsCardBusy('former-events');
  // Optional: the card omits this list if it cannot be loaded.
  if (!accounts.data?.length) return null;
  return (
    <>
      <ul className={styles['former']} aria-label="Accounts no longer connected">
        {accounts.data.map((account) => (
          <li key={account.id}>
            <span>
              {eventCountText(account.events)} of{' '}
              <strong className={styles['address']}>{account.email}</strong>{' '}
              {account.events === 1 ? 'is' : 'are'} still here and no longer synced.
            </span>
            <Button
              size="small"
              aria-haspopup="dialog"
              disabled={isCardBusy}
              onClick={() => setAccountToRemove(account)}
            >
              Remove events…
            </Button>
          </li>
        ))}
      </ul>
      {accountToRemove && (
        <RemoveFormerDialog account={accountToRemove} onClose={() => setAccountToRemove(null)} />
      )}
    </>
  );
}
