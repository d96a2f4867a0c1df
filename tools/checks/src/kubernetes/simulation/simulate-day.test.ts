import path from 'node:path';
import { root } from '../../repository/run-command.ts';
import { scaledObjects } from '../keda-types.ts';
import { renderKustomization } from '../kustomize.ts';
import { simulateDay, weekday } from './simulate-day.ts';
import { wantedReplicas, workerScalerOf, type WorkerScaler } from './wanted-replicas.ts';

const overlay = async (name: string): Promise<WorkerScaler> => {
  const manifests = await renderKustomization(path.join(root, 'k8s/overlays', name));
  const scaler = scaledObjects(manifests).find(({ metadata }) => metadata.name === 'calendar-worker');
  if (!scaler) throw new Error('The worker has no scaler.');
  return workerScalerOf(scaler);
};

const LONGEST_WAIT_SECONDS = 60;
/** A pod that ends and is missed within this time ended too early. */
const CALM_SECONDS = 300;

/** Additions of pods soon after a removal. */
const reversals = (changes: readonly { readonly at: number; readonly replicas: number }[]) =>
  changes.filter(({ at, replicas }, place) => {
    const [before, former] = [changes[place - 1], changes[place - 2]];
    if (!before || !former) return false;
    return before.replicas < former.replicas && replicas > before.replicas && at - before.at < CALM_SECONDS;
  });

describe('scaler of the worker', () => {
  let production: WorkerScaler;
  beforeAll(async () => {
    production = await overlay('production');
  });

  it('both variants, by PostgreSQL and by Redis, follow the same numbers', async () => {
    const { minReplicas, maxReplicas, ...staging } = await overlay('staging');
    expect(production).toMatchObject(staging);
    expect([minReplicas, maxReplicas]).toEqual([1, 2]);
  });

  it('the wanted workers double when the oldest job has waited twice the target', () => {
    expect(wantedReplicas(production, 4, { oldestSeconds: 30, activeJobs: 0 })).toBe(8);
    expect(wantedReplicas(production, 4, { oldestSeconds: 0, activeJobs: 0 })).toBe(production.minReplicas);
    expect(wantedReplicas(production, 10, { oldestSeconds: 900, activeJobs: 0 })).toBe(
      production.maxReplicas,
    );
  });

  it('the wanted workers have places for all jobs that run (OPS-81)', () => {
    for (let jobs = 0; jobs <= 4 * production.maxReplicas; jobs++) {
      const wanted = wantedReplicas(production, 20, { oldestSeconds: 0, activeJobs: jobs });
      expect(wanted * 4).toBeGreaterThanOrEqual(jobs);
    }
  });

  it.each([1, 2, 3, 4, 5])('over a weekday, seed %d, it scales in time and stays calm (OPS-81)', (seed) => {
    const day = simulateDay(production, weekday(seed));
    expect(day.longestWait).toBeLessThanOrEqual(LONGEST_WAIT_SECONDS);
    expect(day.interrupted).toBe(0);
    expect(reversals(day.changes)).toEqual([]);
    // Otherwise the day would need no scaler.
    expect(day.mostReplicas).toBeGreaterThan(2 * production.minReplicas);
  });

  it.each([500, 1_000])(
    'with up to %d syncs due at once it interrupts no job, and removes no pod that is soon missed (OPS-148)',
    (mostDue) => {
      for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
        const day = simulateDay(production, weekday(seed, mostDue));
        expect([seed, day.interrupted, reversals(day.changes)]).toEqual([seed, 0, []]);
      }
    },
  );

  it('a scaler that forgets the past at once removes pods that are missed', () => {
    const hasty = { ...production, scaleDown: { ...production.scaleDown, stabilizationWindowSeconds: 0 } };
    expect(reversals(simulateDay(hasty, weekday(1)).changes)).not.toEqual([]);
  });
});
