import { useCreateAccount } from '@simmer/app-state/accounts/accounts';
import { limits } from '@simmer/contracts/limits';
import type { Plan } from '@simmer/contracts/schemas/catalogue.schema';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { FormField, FormText } from '@simmer/ui/antd/form-field';
import { PlanPicker } from './plan-picker.tsx';
import type { RunAction } from './use-run-action.ts';

interface NewAccountProps {
  readonly title: string;
  readonly plans: readonly Plan[];
  /** The name of the person who will own the account. */
  readonly ownerName: string;
  readonly failure: string | null;
  readonly runAction: RunAction;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly planId: string | null;
}

/** Creates an account, with a name and a plan, for a person without a shared one. */
export function NewAccountDialog({ title, plans, ownerName, failure, runAction, onClose }: NewAccountProps) {
  const [form] = Form.useForm<Values>();
  const create = useCreateAccount();
  const submit = ({ name, planId }: Values): void => {
    if (planId === null) return;
    void runAction(create.mutateAsync({ name: name.trim(), planId }), {
      done: 'Account created successfully!',
      failed: 'Failed to create account',
    });
  };
  return (
    <FormDialog
      title={title}
      description="Share a plan with the people you plan with. What each of you plans stays your own."
      size="medium"
      submitLabel="Create Account"
      form={form}
      initialValues={{ name: `${ownerName}'s account`.slice(-limits.name), planId: null }}
      isSaving={create.isPending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormText
        name="name"
        label="Account name"
        isRequired
        limit={limits.name}
        maxLength={limits.name}
        check={(name) => (name.trim() === '' ? 'Please enter a name' : undefined)}
      />
      <FormField<string | null>
        name="planId"
        check={(planId) => (planId === null ? 'Please select a plan' : undefined)}
      >
        <PlanPicker plans={plans} />
      </FormField>
    </FormDialog>
  );
}
