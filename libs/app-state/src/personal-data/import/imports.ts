import type { PlanSettings } from '@simmer/contracts/schemas/data-bundle.schema';
import type { ImportWrite } from '@simmer/domain/bundle/write-changes';
import type { Batch } from '@simmer/plan/outbox';
import type { PlanState } from '@simmer/plan/shown-plan';
import { api } from '../../api/api.ts';
import { planClient } from '../../plan-client/plan-clients.ts';
import { showSettings } from '../../session/refresh-user.ts';

/** The purpose of an import's changes: a file, this browser's plan, or the undo of one of these. */
export type ImportPurpose = Batch['purpose'];

/** The progress of an import. */
export interface ImportState extends Batch {
  /** The number of its changes that were made or refused so far. */
  readonly next: number;
  readonly refused: readonly { readonly key: string; readonly label: string; readonly why: string }[];
}

/** The import of a plan that is in progress or just ended; null without one. */
export function importIn({ batch, steps }: Pick<PlanState, 'batch' | 'steps'>): ImportState | null {
  if (batch === null) return null;

  const own = steps.filter((each) => each.batch?.id === batch.id);
  const waiting = own.filter(({ why }) => why === undefined).flatMap(({ step }) => step.changes);
  const refused = [...batch.refused, ...own].flatMap(({ step: { key, label }, why }) =>
    why === undefined ? [] : { key, label, why },
  );
  return { ...batch, next: batch.total - waiting.length, refused };
}

/** The values that unset the settings. The hours of a day cannot be unset. */
const NO_SETTINGS = { reminders: null, review_mail: null };

/** Saves settings, which are not part of the plan: they have a route of their own, and are shown at once. */
async function saveSettings(settings: object | null, idempotencyKey: string): Promise<void> {
  const { day_limits, ...others }: Partial<PlanSettings> = settings ?? NO_SETTINGS;
  const changes = { ...others, ...(day_limits && { day_limits }) };
  showSettings(await api.call('profile.update', { body: changes, idempotencyKey }));
}

/**
 * Performs the writes of an import: settings at once, the rest as one batch of changes of the plan.
 * @throws when the settings could not be saved, or the browser has no room: then the plan is unchanged
 */
export async function runImport(
  scope: string,
  { id, purpose }: Omit<Batch, 'total'>,
  writes: readonly ImportWrite[],
): Promise<void> {
  for (const [place, write] of writes.entries())
    if ('settings' in write) await saveSettings(write.settings, `import-${id}-${place}`);
  const changes = writes.flatMap((write) => ('change' in write ? write.change : []));
  await planClient(scope).changeAll(changes, { id, purpose });
}
