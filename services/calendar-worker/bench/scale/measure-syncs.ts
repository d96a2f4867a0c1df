import { setTimeout as delay } from 'node:timers/promises';
import { type CpuUse, measureCpu } from './child-cpu.ts';
import type { ScaleFixture } from './scale-fixture.ts';

/** How many of these runs are complete. @throws Error if one has failed */
export async function completeCount({ database }: ScaleFixture, runIds: readonly string[]): Promise<number> {
  const { rows } = await database.pool.query<{ done: number; failed: number }>(
    `select count(*) filter (where status = 'completed')::int as done,
       count(*) filter (where status = 'failed')::int as failed from calendar_sync_run where id = any ($1)`,
    [runIds],
  );
  const [{ done, failed } = { done: 0, failed: 0 }] = rows;
  if (failed > 0) throw new Error(`${failed} syncs failed.`);
  return done;
}

/** Syncs each connection once, all of them requested before the first begins. */
export async function measureSyncs(fixture: ScaleFixture, connections: readonly string[]): Promise<CpuUse> {
  await fixture.queue.pause();
  const runs = await Promise.all(connections.map(fixture.requestSync));
  const end = await measureCpu();
  await fixture.queue.resume();
  // Asked rarely, so that asking costs little.
  while ((await completeCount(fixture, runs)) < runs.length) await delay(100);
  return end();
}
