import { useCreateAccount } from '@simmer/app-state/accounts/accounts';
import { limits } from '@simmer/contracts/limits';
import type { Plan } from '@simmer/contracts/schemas/catalogue.schema';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/overlays/dialog';
import { TextField } from '@simmer/ui/fields/text-field';
import { useId, useState, type FormEvent } from 'react';
import { PlanPicker } from './plan-picker.tsx';
import styles from './team.module.css';
import type { RunAction } from './use-run-action.ts';

interface NewAccountProps {
  readonly title: string;
  readonly plans: readonly Plan[];
  /** The future owner. */
  readonly ownerName: string;
  readonly failure: string | null;
  readonly runAction: RunAction;
  readonly onClose: () => void;
}

/** For a user without a shared account: a name and a plan create one. */
export function NewAccountDialog({ title, plans, ownerName, failure, runAction, onClose }: NewAccountProps) {
  const formId = useId();
  const create = useCreateAccount();
  const [name, setName] = useState(`${ownerName}'s account`.slice(-limits.name));
  const [planId, setPlanId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (create.isPending) return;
    if (planId === null) {
      setProblem('Please select a plan');
      return;
    }
    void runAction(create.mutateAsync({ name: name.trim(), planId }), {
      done: 'Account created successfully!',
      failed: 'Failed to create account',
    });
  };

  return (
    <Dialog
      isOpen
      title={title}
      description="Share a plan with the people you plan with. What each of you plans stays your own."
      failure={failure}
      isLocked={create.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" disabled={create.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={create.isPending}>
            Create Account
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={submit}>
        <TextField
          label="Account name"
          required
          limit={limits.name}
          maxLength={limits.name}
          value={name}
          onChange={setName}
        />
        <PlanPicker
          plans={plans}
          value={planId}
          error={problem}
          onChange={(chosen) => {
            setPlanId(chosen);
            setProblem(null);
          }}
        />
      </form>
    </Dialog>
  );
}
