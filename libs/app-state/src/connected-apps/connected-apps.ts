import type { AppStep, ConnectedApp, TokenLife } from '@simmer/contracts/schemas/connected-app.schema';
import { api } from '../api/api.ts';
import { useAppsAction, useAppsQuery } from './apps-query.ts';

/** The programs that may read or change the plan, newest first (APP-1). */
export const useConnectedApps = () =>
  useAppsQuery<readonly ConnectedApp[]>(
    ['list'],
    async (signal) => (await api.call('connectedApps.list', { signal })).apps,
  );

interface NewToken {
  readonly name: string;
  readonly scope: ConnectedApp['scope'];
  readonly life: TokenLife;
}

/** Makes a personal access token, which is returned only here. */
export const useCreateToken = () =>
  useAppsAction((body: NewToken, idempotencyKey) =>
    api.call('connectedApps.createToken', { body, idempotencyKey }),
  );

/** Revokes a program: its next request is rejected. */
export const useRevokeApp = () =>
  useAppsAction((id: string, idempotencyKey) =>
    api.call('connectedApps.revoke', { params: { id }, idempotencyKey }),
  );

/** The last steps that apps took, newest first (APP-10). */
export const useAppSteps = () =>
  useAppsQuery<readonly AppStep[]>(
    ['steps'],
    async (signal) => (await api.call('connectedApps.steps', { signal })).steps,
  );

/** Undoes a step; the plan follows by the change feed. */
export const useUndoAppStep = () =>
  useAppsAction((id: string, idempotencyKey) =>
    api.call('connectedApps.undo', { params: { id }, idempotencyKey }),
  );
