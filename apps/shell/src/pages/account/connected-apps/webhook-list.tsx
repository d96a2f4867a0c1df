import { formatMoment } from '@simmer/app-state/format-moment';
import type { Webhook } from '@simmer/contracts/schemas/connected-app.schema';
import { Button } from '@simmer/ui/buttons/button';
import { useId, useState } from 'react';
import { ActionButton } from './action-button.tsx';
import { DeliveriesDialog } from './deliveries.dialog.tsx';
import { NewWebhookDialog } from './new-webhook.dialog.tsx';
import { Row, Rows } from './row.tsx';

function stateText({ is_on: isOn, failing_since: since }: Webhook): string {
  if (!isOn) return 'Switched off after a day without an answer';
  return since === null ? 'On' : `Failing since ${formatMoment(since)}`;
}

function WebhookRow({ webhook }: { readonly webhook: Webhook }) {
  const nameId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { id, address } = webhook;
  return (
    <Row nameId={nameId} name={address} facts={stateText(webhook)}>
      {!webhook.is_on && (
        <ActionButton
          route="webhooks.switchOn"
          id={id}
          nameId={nameId}
          label="Switch on"
          done="Switched on: what waits is sent"
          failed="It could not be switched on"
        />
      )}
      <Button size="small" aria-haspopup="dialog" aria-describedby={nameId} onClick={() => setIsOpen(true)}>
        Deliveries
      </Button>
      <ActionButton
        route="webhooks.remove"
        id={id}
        nameId={nameId}
        label="Remove"
        done="Address removed"
        failed="The address could not be removed"
        question={{
          title: 'Remove this address?',
          text: `${address} is told of nothing any more, and its deliveries are forgotten.`,
        }}
      />
      {isOpen && <DeliveriesDialog webhook={webhook} onClose={() => setIsOpen(false)} />}
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
        {(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
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
