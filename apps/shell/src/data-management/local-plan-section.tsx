import { useHasLocalPlan } from '@simmer/app-state/personal-data/local-plan';
import { Button } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import { LazyLocalPlan } from './lazy-local-plan.tsx';
import styles from './data-management.module.css';

/** Offers a signed-in person to add the plan that this browser has besides the account's (OFF-62). */
export function LocalPlanSection() {
  const [isOpen, setIsOpen] = useState(false);
  if (!useHasLocalPlan()) return null;
  return (
    <section className={styles['section']}>
      <h3>This browser’s plan</h3>
      <p className="sm-muted">
        This browser has a plan that was made without an account. You can add all or part of it to yours.
      </p>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Compare the plans
      </Button>
      {isOpen && <LazyLocalPlan onClose={() => setIsOpen(false)} />}
    </section>
  );
}
