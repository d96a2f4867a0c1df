import type { ConnectedApp, TokenLife } from '@simmer/contracts/schemas/connected-app.schema';
import { api } from '../api/api.ts';
import { browserZone } from '../hooks/clock.ts';
import { useAppsAction, useAppsQuery } from './apps-query.ts';

/** The apps that may read or change the plan, their last steps, and the webhooks. */
export const useConnectedApps = () =>
  useAppsQuery(['all'], async (signal) => {
    const [{ apps }, { steps }, { webhooks }] = await Promise.all([
      api.call('connectedApps.list', { signal }),
      api.call('connectedApps.steps', { signal }),
      api.call('webhooks.list', { signal }),
    ]);
    return { apps, steps, webhooks };
  });

/** The last deliveries of a webhook, newest first (APP-23). */
export const useDeliveries = (id: string) =>
  useAppsQuery(
    ['deliveries', id],
    async (signal) => (await api.call('webhooks.deliveries', { params: { id }, signal })).deliveries,
  );

/** The actions on an app, one of its steps, or a webhook. */
export type AppAction =
  | 'connectedApps.revoke'
  | 'connectedApps.undo'
  | 'webhooks.remove'
  | 'webhooks.switchOn'
  | 'webhooks.sendAgain';

/** Performs the action on the app, step or webhook with the given id. */
export const useAppAction = (route: AppAction) =>
  useAppsAction<string, unknown>((id, idempotencyKey) => api.call(route, { params: { id }, idempotencyKey }));

export interface NewToken {
  readonly name: string;
  readonly scope: ConnectedApp['scope'];
  readonly life: TokenLife;
}

/** Makes a personal access token, which is returned only here (APP-1). */
export const useCreateToken = () =>
  useAppsAction(
    async (body: NewToken, idempotencyKey) =>
      (
        await api.call('connectedApps.createToken', {
          body: { ...body, zone: browserZone() },
          idempotencyKey,
        })
      ).token,
  );

/** Makes a new secret for a webhook, which is returned only here (APP-27). */
export const useNewWebhookSecret = () =>
  useAppsAction(
    async (id: string, idempotencyKey) =>
      (await api.call('webhooks.changeSecret', { params: { id }, idempotencyKey })).secret,
  );

/** Adds a webhook; the secret of its signatures is returned only here (APP-20). */
export const useCreateWebhook = () =>
  useAppsAction(
    async ({ address }: { readonly address: string }, idempotencyKey) =>
      (await api.call('webhooks.create', { body: { address: address.trim() }, idempotencyKey })).secret,
  );
