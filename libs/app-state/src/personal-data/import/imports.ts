import type { PlanSettings } from '@simmer/contracts/schemas/data-bundle.schema';
import type { ImportWrite } from '@simmer/domain/bundle/write-changes';
import type { Batch, WaitingStep } from '@simmer/plan/outbox';
import type { PlanClient } from '@simmer/plan/plan-client';
import { createStore } from 'zustand/vanilla';
import { api } from '../../api/api.ts';
import { planClient } from '../../plan/plan-clients.ts';
import { showSettings } from '../../session/refresh-user.ts';

/** What the changes are for: a file, a backup, this browser's plan, or the undo of one of them. */
export type ImportPurpose = Batch['purpose'];

/** How far an import is. */
export interface ImportState extends Batch {
  /** Whose plan it changes. */
  readonly scope: string;
  /** How many of its changes are made, or refused. */
  readonly next: number;
  readonly refused: readonly { readonly key: string; readonly label: string; readonly why: string }[];
}

/** The import in progress or just ended; null if there is none. */
export const importStore = createStore(() => ({ state: null as ImportState | null }));

const show = (state: ImportState | null): void => importStore.setState({ state });

function refusedIn(steps: readonly Pick<WaitingStep, 'step' | 'why'>[]): ImportState['refused'] {
  return steps.flatMap(({ step: { key, label }, why }) => (why === undefined ? [] : { key, label, why }));
}

/** The import that was begun last, as far as steps of it are left; null without one. */
function importIn(scope: string, steps: readonly WaitingStep[]): ImportState | null {
  const batch = steps.findLast((each) => each.batch !== undefined)?.batch;
  if (batch === undefined) return null;
  const own = steps.filter((each) => each.batch?.id === batch.id);
  const waiting = own.filter(({ why }) => why === undefined).flatMap(({ step }) => step.changes);
  return { ...batch, scope, next: batch.total - waiting.length, refused: refusedIn(own) };
}

function look(scope: string, steps: readonly WaitingStep[]): void {
  const found = importIn(scope, steps);
  const { state: shown } = importStore.getState();
  if (found !== null) show(found);
  // The last of its steps is in the account.
  else if (shown?.scope === scope && shown.next < shown.total) show({ ...shown, next: shown.total });
}

const followed = new WeakSet<PlanClient>();

/** From now on the import of a plan is shown as it goes on, also one that was begun before a reload. */
export function followImport(scope: string): void {
  const client = planClient(scope);
  if (followed.has(client)) return;
  followed.add(client);
  client.state.subscribe(({ steps }) => look(scope, steps));
  look(scope, client.state.getState().steps);
}

/** The hours of a day cannot be unset. */
const NO_SETTINGS = { reminders: null, review_mail: null };

/** Settings are not in the plan: they have a route of their own, and are shown at once. */
async function saveSettings(settings: object | null, idempotencyKey: string): Promise<void> {
  const { day_limits, ...others }: Partial<PlanSettings> = settings ?? NO_SETTINGS;
  const changes = { ...others, ...(day_limits && { day_limits }) };
  showSettings(await api.call('profile.update', { body: changes, idempotencyKey }));
}

/**
 * Makes the writes of an import: settings at once, the rest as changes of the plan that belong together.
 * @throws when the settings could not be saved, or the browser has no room: then the plan is as it was
 */
export async function runImport(
  scope: string,
  { id, purpose }: Omit<Batch, 'total'>,
  writes: readonly ImportWrite[],
): Promise<void> {
  for (const [place, write] of writes.entries())
    if ('settings' in write) await saveSettings(write.settings, `import-${id}-${place}`);
  followImport(scope);
  const changes = writes.flatMap((write) => ('change' in write ? write.change : []));
  const refused = await planClient(scope).changeAll(changes, { id, purpose });
  const isShown = importStore.getState().state?.id === id;
  if (isShown) return;
  // Nothing of it waits.
  const total = Math.max(1, changes.length);
  show({ id, purpose, scope, total, next: total, refused: refusedIn(refused) });
}

/** Its result was dismissed, or what waits of it is not to be made. */
export function dropImport(): void {
  const { state } = importStore.getState();
  show(null);
  if (state)
    void planClient(state.scope)
      .dropBatch(state.id)
      .catch(() => undefined);
}
