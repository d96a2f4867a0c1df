import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { deviceDatabase } from '@simmer/plan/disk/device-database';
import { localStore } from '@simmer/plan/copy/local-plan';
import { leaveOffline } from '../plan-client/offline.ts';
import { planClient } from '../plan-client/plan-clients.ts';
import { stepsIn } from '@simmer/plan/outbox';

/** Resets all storage, as in a browser that has never opened the app. */
export async function freshBrowser(): Promise<void> {
  await localStore.remove();
  planClient(LOCAL_SCOPE).state.setState({ batch: null });
  localStorage.clear();
  await leaveOffline();
  await localStore.remove();
  await deviceDatabase.close();
}

/** A user's steps as stored: waiting and refused ones. */
export async function storedChanges(userId: string) {
  const steps = await deviceDatabase.read((tables) => stepsIn(tables, userId));
  return {
    waiting: steps.filter(({ why }) => why === undefined).map(({ step }) => step),
    refused: steps.filter(({ why }) => why !== undefined),
  };
}

/** Every stored row that names the user's plan. */
export const rowsOf = (userId: string): Promise<readonly unknown[]> =>
  deviceDatabase.read(async (tables) => [
    ...(await tables.list('plans', userId)),
    ...(await tables.list('items', userId)),
  ]);
