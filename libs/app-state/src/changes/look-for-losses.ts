import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Asks what this device has lost to others, and notes it for the lines that say it (MRG-9): most often nothing. */
export async function lookForLosses(client: QueryClient, scope: string): Promise<void> {
  const { losses } = await api.call('plan.losses');
  if (losses.length === 0) return;
  const { noteLosses } = await import(/* webpackChunkName: "dialog-state" */ '../history/losses.ts');
  await noteLosses(losses, client, scope);
}
