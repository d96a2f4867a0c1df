import { formatMoment } from '@simmer/app-state/format-moment';
import type { Webhook } from '@simmer/contracts/schemas/connected-app.schema';
import { Button } from '@simmer/ui/buttons/button';
import { useId, useState } from 'react';
import { ActionButton } from './action-button.tsx';
import { DeliveriesDialog } from './deliveries.dialog.tsx';
import { NewSecretDialog } from './new-secret.dialog.tsx';
import { NewWebhookDialog } from './new-webhook.dialog.tsx';
import { Row, Rows } from './row.tsx';

function stateText(webhook: Webhook): string {
  const { failing_since: since } = webhook;
  if (!webhook.is_on) return 'Switched off';
  if (!webhook.is_verified) return 'Waiting for its answer';
  return since === null ? 'On' : `Failing since ${formatMoment(since)}`;
}

/** 'Waiting for its answer · The address could not be reached.' */
const factsOf = (webhook: Webhook) =>
  [stateText(webhook), ...(webhook.problem === null ? [] : [webhook.problem])].join(' · ');

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly mayAdd: boolean;
}

function WebhookRow({ webhook, mayAdd }: WebhookRowProps) {
  const nameId = useId();
  const [open, setOpen] = useState<'deliveries' | 'secret' | null>(null);
  const close = () => setOpen(null);
  const { id, address } = webhook;
  return (
    <Row nameId={nameId} name={address} facts={factsOf(webhook)}>
      {!(webhook.is_on && webhook.is_verified) && (
        <ActionButton
          route="webhooks.switchOn"
          id={id}
          nameId={nameId}
          label={webhook.is_on ? 'Check again' : 'Switch on'}
          done={webhook.is_on ? 'It is checked again' : 'Switched on: what waits is sent when it answers'}
          failed={webhook.is_on ? 'It could not be checked' : 'It could not be switched on'}
        />
      )}
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-describedby={nameId}
        onClick={() => setOpen('deliveries')}
      >
        Deliveries
      </Button>
      {mayAdd && (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-describedby={nameId}
          onClick={() => setOpen('secret')}
        >
          New secret
        </Button>
      )}
      <ActionButton
        route="webhooks.remove"
        id={id}
        nameId={nameId}
        label="Remove"
        done="Address removed"
        failed="The address could not be removed"
        question={{
          title: 'Remove this address?',
          text: `Nothing more is sent to ${address}, and the list of its deliveries is deleted.`,
        }}
      />
      {open === 'deliveries' && <DeliveriesDialog webhook={webhook} onClose={close} />}
      {open === 'secret' && <NewSecretDialog webhook={webhook} onClose={close} />}
    </Row>
  );
}

interface WebhookListProps {
  readonly webhooks: readonly Webhook[];
  readonly mayAdd: boolean;
}

/** The person's webhooks (APP-20). */
export function WebhookList({ webhooks, mayAdd }: WebhookListProps) {
  const [isNew, setIsNew] = useState(false);
  return (
    <div>
      <h3>Webhooks</h3>
      <p className="sm-muted">A server of yours can be told when your plan changes.</p>
      <Rows label="Webhooks" items={webhooks}>
        {(webhook) => <WebhookRow key={webhook.id} webhook={webhook} mayAdd={mayAdd} />}
      </Rows>
      {mayAdd && (
        <Button aria-haspopup="dialog" onClick={() => setIsNew(true)}>
          Add address
        </Button>
      )}
      {isNew && <NewWebhookDialog onClose={() => setIsNew(false)} />}
    </div>
  );
}
