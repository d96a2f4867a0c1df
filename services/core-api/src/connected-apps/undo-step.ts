import type { AppStep } from '@simmer/contracts/schemas/connected-app.schema';
import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import { ConflictError } from '@simmer/domain/errors/domain-error';
import { appSteps, markUndone } from '@simmer/persistence/connected-apps/step-item.query';
import { invertStep } from '@simmer/persistence/plan-writes/invert-step';
import { applyPlanChanges } from '@simmer/persistence/plan-writes/plan-changes';
import type { Query } from '@simmer/persistence/query';
import { lockChangesOf } from '@simmer/persistence/time-blocks/time-block.query';
import { randomUUID } from 'node:crypto';
import { orNotFound } from '../errors/or-not-found.ts';
import type { Caller } from '../database/caller.ts';

/**
 * Undoes a step of a connected app (APP-10), in the transaction of `query`. An app can undo its own steps only.
 * @param stepId undefined: the last step that is not undone
 * @throws NotFoundError, ConflictError when the step is undone already, and when somebody has changed its items since.
 */
export async function undoStep(
  query: Query,
  stepId: string | undefined,
  { userId, sessionId, device, scope, step: own }: Caller,
): Promise<{ step: AppStep; items: ChangedItem[] }> {
  // Locked before the step is read, because another request may be undoing it.
  await lockChangesOf(query, userId);
  const ofApp = scope === null ? {} : { appId: sessionId };
  const last = async () =>
    orNotFound((await appSteps(query, userId, ofApp)).find((one) => !one.is_undone)).id;
  const chosen = stepId ?? (await last());
  const [whole] = await appSteps(query, userId, { ...ofApp, stepId: chosen, isWhole: true });
  const step = orNotFound(whole);
  if (step.is_undone) throw new ConflictError('This was undone already.');
  await markUndone(query, userId, step.id);
  const inverse = await invertStep(step, query, userId);
  if (inverse === null) return { step, items: [] };
  const kept = { id: own?.id ?? randomUUID(), appId: own?.appId ?? null, undoes: step.id };
  return { step, ...(await applyPlanChanges(inverse, { query, userId, device, step: kept })) };
}
