import { useUpdateAccount } from '@simmer/app-state/accounts/accounts';
import type { Account } from '@simmer/contracts/schemas/account.schema';
import type { Plan } from '@simmer/contracts/schemas/catalogue.schema';
import { Button } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import { PlanPicker, Prices } from './plan-picker.tsx';
import styles from './team.module.css';
import type { RunAction } from './use-run-action.ts';

interface PlanSectionProps {
  readonly account: Account;
  readonly plans: readonly Plan[];
  readonly isOwner: boolean;
  readonly runAction: RunAction;
}

/** The plan of an account: the owner can change it, members can read it. */
export function PlanSection({ account, plans, isOwner, runAction }: PlanSectionProps) {
  if (isOwner) return <PlanChoice account={account} plans={plans} runAction={runAction} />;
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

function PlanChoice({ account, plans, runAction }: Omit<PlanSectionProps, 'isOwner'>) {
  const update = useUpdateAccount();
  const [chosen, setChosen] = useState<string | null>(null);
  const planId = chosen ?? account.planId;
  const save = async (): Promise<void> => {
    const texts = { done: 'Plan updated successfully!', failed: 'Failed to update plan' };
    if (await runAction(update.mutateAsync({ planId }), texts)) setChosen(null);
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
