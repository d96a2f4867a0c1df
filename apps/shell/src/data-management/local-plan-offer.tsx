import { closeLocalPlanOffer } from '@simmer/app-state/personal-data/local-plan';
import { useSession } from '@simmer/app-state/session/session';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import { LazyLocalPlan } from './lazy-local-plan.tsx';
import { useImportEnd } from './use-import-end.ts';
import styles from './data-management.module.css';

/** Offers a signed-in person to add the plan that this browser has besides the account's. */
export function LocalPlanOffer({ isOffered }: { readonly isOffered: boolean }) {
  const userId = useSession(({ user }) => user?.id ?? null);
  const [isOpen, setIsOpen] = useState(false);
  useImportEnd();
  const decline = (): void => {
    // The question is asked again if the answer cannot be stored.
    if (userId !== null) closeLocalPlanOffer(userId, false).catch(() => undefined);
  };
  return (
    <>
      {isOffered && (
        <div className={styles['offer']}>
          <Banner
            tone="info"
            title="This browser has a plan of its own"
            action={
              <span className={styles['offerTools']}>
                <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
                  Compare the plans
                </Button>
                <Button size="small" variant="quiet" onClick={decline}>
                  Not now
                </Button>
              </span>
            }
          >
            <p>It was made without an account. You can add all or part of it to yours.</p>
          </Banner>
        </div>
      )}
      {isOpen && <LazyLocalPlan onClose={() => setIsOpen(false)} />}
    </>
  );
}
