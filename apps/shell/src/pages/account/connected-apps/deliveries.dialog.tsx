import { useDeliveries } from '@simmer/app-state/connected-apps/connected-apps';
import { formatMoment } from '@simmer/app-state/format-moment';
import { messageOf } from '@simmer/app-state/errors';
import type { Webhook, WebhookDelivery } from '@simmer/contracts/schemas/connected-app.schema';
import { Dialog } from '@simmer/ui/antd/dialog';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { useId } from 'react';
import { ActionButton } from './action-button.tsx';
import { Row, Rows } from './row.tsx';

const STATES = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const;

/** 'Failed · 3 attempts · Status 500 · It took too long.' */
function stateText({ state, attempts, status, problem }: WebhookDelivery): string {
  return [
    STATES[state],
    ...(attempts > 1 ? [`${attempts} attempts`] : []),
    ...(status === null ? [] : [`Status ${status}`]),
    ...(problem === null ? [] : [problem]),
  ].join(' · ');
}

function DeliveryRow({ delivery }: { readonly delivery: WebhookDelivery }) {
  const nameId = useId();
  const name = (
    <>
      {delivery.type} · <time dateTime={delivery.at}>{formatMoment(delivery.at)}</time>
    </>
  );
  return (
    <Row nameId={nameId} name={name} facts={stateText(delivery)}>
      <ActionButton
        route="webhooks.sendAgain"
        id={delivery.id}
        nameId={nameId}
        label="Send again"
        done="It is sent again"
        failed="It could not be sent again"
        isDisabled={delivery.state === 'waiting'}
      />
    </Row>
  );
}

interface DeliveriesProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** The last deliveries of an address, each with 'Send again' (APP-23). */
export function DeliveriesDialog({ webhook, onClose }: DeliveriesProps) {
  const { data, error, isFetching, refetch } = useDeliveries(webhook.id);
  return (
    <Dialog isOpen title="Deliveries" description={webhook.address} onClose={onClose}>
      {data === undefined && error === null && <LoadingArea label="Loading…" />}
      {data === undefined && error !== null && (
        <ErrorState
          isSmall
          title="The deliveries could not be loaded"
          text={messageOf(error, 'Check your connection and try again.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <p className="sm-muted">Nothing was sent to it yet.</p>}
      <Rows label="Deliveries" items={data ?? []}>
        {(delivery) => <DeliveryRow key={delivery.id} delivery={delivery} />}
      </Rows>
    </Dialog>
  );
}
