import { useUpdateAccount } from '@simmer/app-state/accounts/accounts';
import type { Account } from '@simmer/contracts/schemas/account.schema';
import type { Plan } from '@simmer/contracts/schemas/catalogue.schema';
import { Button } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import { PlanPicker, Prices } from './plan-picker.tsx';
import styles from './team.module.css';
import type { Tell } from './use-tell.ts';

interface PlanSectionProps {
  readonly account: Account;
  readonly plans: readonly Plan[];
  readonly isOwner: boolean;
  readonly tell: Tell;
}

/** The plan of an account: its owner chooses, everybody else reads. */
export function PlanSection({ account, plans, isOwner, tell }: PlanSectionProps) {
  if (isOwner) return <PlanChoice account={account} plans={plans} tell={tell} />;
  const plan = plans.find(({ id }) => id === account.planId);
  return (
    <section className={styles['section']}>
      <h3>Subscription plan</h3>
      {plan && (
        <p className={styles['ownPlan']}>
          <span className={styles['planName']}>{plan.name}</span>
          <Prices plan={plan} />
        </p>
      )}
    </section>
  );
}

function PlanChoice({ account, plans, tell }: Omit<PlanSectionProps, 'isOwner'>) {
  const update = useUpdateAccount();
  const [chosen, setChosen] = useState<string | null>(null);
  const planId = chosen ?? account.planId;
  const save = async (): Promise<void> => {
    const words = { done: 'Plan updated successfully!', failed: 'Failed to update plan' };
    if (await tell(update.mutateAsync({ planId }), words)) setChosen(null);
  };
  return (
    <section className={styles['section']}>
      <PlanPicker plans={plans} value={planId} onChange={setChosen} />
      <p className={styles['tools']}>
        <Button
          busy={update.isPending}
          disabled={planId === account.planId && !update.isPending}
          onClick={() => void save()}
        >
          Update Plan
        </Button>
      </p>
    </section>
  );
}
