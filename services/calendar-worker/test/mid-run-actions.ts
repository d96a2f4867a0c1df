import { sqlRows } from '@simmer/persistence/query';
import type { CalendarSyncPayload } from '@simmer/contracts/jobs/calendar-sync.job';
import { beginSync } from '@simmer/persistence/calendar-sync/sync-run';
import type { OpenProvider } from '../src/providers/google-session.ts';
import { type Rng, seededRandom } from '@simmer/testing/seeded-random';
import { changeWindow, select } from './person-actions.ts';
import { create } from './provider-actions.ts';
import { reconnect } from './settings-changes.ts';
import type { SyncModel } from './sync-model.ts';
import type { SyncFixture } from './sync-fixture.ts';

/** Changes in the middle of runs, and the runs that they made outdated. */
export interface Disturbance {
  readonly openProvider: OpenProvider;
  /** Runs that were reading calendars when something changed: a completed one of these must be followed by another. */
  readonly outdated: ReadonlySet<string>;
  /** Syncs started by new connections. */
  readonly begun: readonly CalendarSyncPayload[];
}

type Change = (fixture: SyncFixture, model: SyncModel, rng: Rng) => Promise<CalendarSyncPayload | void>;

/** The provider sends a notification of a change. */
const push: Change = async (fixture, model, rng) => {
  await create(fixture, model, rng);
  await beginSync(fixture.query, model.connected.connectionId, 'push');
};

const reconnectAccount: Change = async (fixture, { connected }) => {
  const runId = await reconnect(fixture, connected);
  return { connection_id: connected.connectionId, sync_run_id: runId };
};

const change: Change = async (fixture, model, rng) => changeWindow(fixture, model, rng);
const choose: Change = async (fixture, model, rng) => select(fixture, model, rng);

const CHANGES: readonly Change[] = [change, change, change, choose, choose, choose, push, reconnectAccount];

const settingsOf = async ({ query }: SyncFixture, { connected }: SyncModel): Promise<string> => {
  const rows = await sqlRows(
    query,
    `select c.sync_start_date, c.sync_end_date, c.sync_start_days_before, c.sync_end_days_after,
       (select array_agg(k.id order by k.id) from calendar k where k.connection_id = c.id and k.is_synced) as selected
     from calendar_connection c where c.id = $1`,
    [connected.connectionId],
  );
  return JSON.stringify(rows);
};

/** The run that is reading its calendars. */
const runningOf = async ({ query }: SyncFixture, { connected }: SyncModel): Promise<string | undefined> => {
  const [run] = await sqlRows<{ id: string }>(
    query,
    `select id from calendar_sync_run where connection_id = $1 and status = 'in_progress'
       and calendars_total is not null`,
    [connected.connectionId],
  );
  return run?.id;
};

/** A provider that, between pages, changes settings, reconnects or sends a notification, up to three times. */
export function createDisturbance(
  fixture: SyncFixture,
  model: SyncModel,
  open: OpenProvider,
  rng: Rng,
): Disturbance {
  const at = new Set(Array.from({ length: 1 + rng.below(3) }, () => rng.below(8)));
  // Two concurrent workers call in no fixed order, so each disturbance has its own generator.
  const own = seededRandom(rng.below(1_000_000_000));
  const outdated = new Set<string>();
  const begun: CalendarSyncPayload[] = [];
  let page = 0;
  const disturb = async () => {
    if (!at.has(page++)) return;
    const [running, before] = [await runningOf(fixture, model), await settingsOf(fixture, model)];
    const one = own.pick(CHANGES);
    const started = await one(fixture, model, own);
    if (started) begun.push(started);
    const isChanged = before !== (await settingsOf(fixture, model)) || one === push;
    if (running !== undefined && isChanged) outdated.add(running);
  };
  return {
    outdated,
    begun,
    openProvider: async (connection, signal, onWait) => {
      const client = await open(connection, signal, onWait);
      return {
        ...client,
        async *eventPages(query) {
          for await (const pageOfEvents of client.eventPages(query)) {
            await disturb();
            yield pageOfEvents;
          }
        },
      };
    },
  };
}
