import { useCreateWebhook } from '@simmer/app-state/connected-apps/connected-apps';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { FormText } from '@simmer/ui/antd/form-field';
import { useState } from 'react';
import { announceRejection, rejectionOf } from '../parts/rejection.ts';
import { ShownOnceDialog } from './shown-once.dialog.tsx';

const TITLE = 'Add address';
const initialValues = { address: '' };
// Only a server on this machine accepts addresses of this machine; any other rejects them (APP-22).
const ADDRESS = /^(?:https:\/\/|http:\/\/127\.0\.0\.1[:/])/;
const read = (error: Error | null) => rejectionOf(error, ['address'], 'The address could not be added');

/** Adds an address, and shows the secret of its signatures once (APP-20). */
export function NewWebhookDialog({ onClose }: { readonly onClose: () => void }) {
  const [form] = Form.useForm<typeof initialValues>();
  const create = useCreateWebhook();
  const [secret, setSecret] = useState<string | null>(null);
  const { at, failure } = read(create.error);
  if (secret !== null)
    return <ShownOnceDialog title={TITLE} label="Signing secret" secret={secret} onClose={onClose} />;
  const submit = (values: typeof initialValues): void =>
    create.mutate(values, {
      onSuccess: setSecret,
      onError: (error) => announceRejection(read(error)),
    });
  return (
    <FormDialog
      title={TITLE}
      description="Simmer tells this address of each change of your plan, of a review that is due, and of each sync of your calendar. It is checked first: it has to send back what it gets."
      submitLabel={TITLE}
      form={form}
      initialValues={initialValues}
      isSaving={create.isPending}
      failure={failure}
      rejected={at}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormText
        name="address"
        label="Address"
        type="url"
        placeholder="https://"
        autoComplete="off"
        data-autofocus
        isRequired
        check={(address) =>
          ADDRESS.test(address.trim()) ? undefined : 'Write an address that begins with https://'
        }
      />
    </FormDialog>
  );
}
