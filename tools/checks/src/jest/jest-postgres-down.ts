import { rm } from 'node:fs/promises';
import { testCluster } from './test-cluster.ts';

/** Stops the cluster that `jest-postgres-up` started and removes its folder. */
export default async function down(): Promise<void> {
  const running = testCluster.current;
  if (!running) return;
  await running.pooler?.stop();
  await running.cluster.stop();
  await rm(running.folder, { recursive: true, force: true });
}
