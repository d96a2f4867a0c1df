import type { AuthorizationQuery, ConnectedApp } from '@simmer/contracts/schemas/connected-app.schema';
import { api } from '../api/api.ts';
import { useAppsAction, useAppsQuery } from './apps-query.ts';

/** What the consent page shows of the client that asks (APP-7); the error has the server's message. */
export const useAskingClient = (request: AuthorizationQuery) =>
  useAppsQuery(['client', JSON.stringify(request)], (signal) =>
    api.call('connectedApps.client', { query: request, signal }),
  );

interface Consent {
  readonly request: AuthorizationQuery;
  /** Null denies. */
  readonly scope: ConnectedApp['scope'] | null;
}

/** Allows or denies it; returns where the browser goes. */
export const useAnswerClient = () =>
  useAppsAction((body: Consent, idempotencyKey) =>
    api.call('connectedApps.answer', { body, idempotencyKey }),
  );
