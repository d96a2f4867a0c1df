import { useNewWebhookSecret } from '@simmer/app-state/connected-apps/connected-apps';
import { messageOf } from '@simmer/app-state/errors';
import type { Webhook } from '@simmer/contracts/schemas/connected-app.schema';
import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import { useState } from 'react';
import { ShownOnceDialog } from './shown-once.dialog.tsx';

interface NewSecretProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Makes a new signing secret for an address, and shows it once (APP-27). */
export function NewSecretDialog({ webhook: { id, address }, onClose }: NewSecretProps) {
  const { error, mutateAsync } = useNewWebhookSecret();
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null)
    return <ShownOnceDialog title="New secret" label="Signing secret" secret={secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      isOpen
      title="Make a new secret?"
      confirmLabel="New secret"
      failure={error === null ? null : messageOf(error, 'The secret could not be made. Try again.')}
      // The failure is shown by the dialog.
      onConfirm={() => mutateAsync(id).then(setSecret, () => undefined)}
      onCancel={onClose}
    >
      {`What is sent to ${address} is signed by both secrets for a day, then by the new one alone.`}
    </ConfirmDialog>
  );
}
