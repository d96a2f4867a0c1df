import type { Webhook, WebhookDelivery } from '@simmer/contracts/schemas/connected-app.schema';
import { api } from '../api/api.ts';
import { useAppsAction, useAppsQuery } from './apps-query.ts';

/** The addresses that are told of what happens, oldest first (APP-20). */
export const useWebhooks = () =>
  useAppsQuery<readonly Webhook[]>(
    ['webhooks'],
    async (signal) => (await api.call('webhooks.list', { signal })).webhooks,
  );

/** Adds an address; the secret of its signatures is returned only here. */
export const useCreateWebhook = () =>
  useAppsAction((address: string, idempotencyKey) =>
    api.call('webhooks.create', { body: { address }, idempotencyKey }),
  );

/** Removes an address, with its deliveries. */
export const useRemoveWebhook = () =>
  useAppsAction((id: string, idempotencyKey) =>
    api.call('webhooks.remove', { params: { id }, idempotencyKey }),
  );

/** Sends again to an address that was switched off (APP-21). */
export const useSwitchOnWebhook = () =>
  useAppsAction((id: string, idempotencyKey) =>
    api.call('webhooks.switchOn', { params: { id }, idempotencyKey }),
  );

/** The last deliveries of an address, newest first (APP-23). */
export const useDeliveries = (id: string) =>
  useAppsQuery<readonly WebhookDelivery[]>(
    ['deliveries', id],
    async (signal) => (await api.call('webhooks.deliveries', { params: { id }, signal })).deliveries,
  );

/** Sends a delivery once more, with the same id. */
export const useSendAgain = () =>
  useAppsAction((id: string, idempotencyKey) =>
    api.call('webhooks.sendAgain', { params: { id }, idempotencyKey }),
  );
