import { jest } from '@jest/globals';
import { LOCAL_SCOPE } from '@simmer/domain/bundle/local-scope';
import { deviceDatabase } from '@simmer/plan/disk/device-database';
import { addSteps } from '@simmer/plan/outbox';
import type { Change } from '@simmer/plan/step';
import { planClient } from '../plan-client/plan-clients.ts';

/** Changes a plan like the screens do; resolves when the change is saved, or waits. */
export async function changePlan(changes: readonly Change[], scope: string = LOCAL_SCOPE): Promise<void> {
  await (
    await planClient(scope).change(changes)
  ).result;
}

/** From now on no change can be stored. @returns the function that ends that */
export function breakStorage(): () => void {
  const broken = jest.spyOn(deviceDatabase, 'run').mockRejectedValue(new Error('It is broken.'));
  return () => broken.mockRestore();
}

/** Simulates a change that the server has refused. */
export async function refuseChange(
  userId: string,
  change: Change | readonly Change[],
  label = 'refused',
): Promise<void> {
  const step = { key: label, label, madeAt: '2026-01-05T08:00:00.000Z', changes: [change].flat() };
  await deviceDatabase.run((tables) => addSteps(tables, userId, [{ step, why: 'No.' }]));
  await planClient(userId).open();
}
