import { ApiError } from '@simmer/contracts/client/api-error';
import { limits } from '@simmer/contracts/limits';
import type { EventPhasesChange } from '@simmer/contracts/schemas/analysis/analysis.schema';
import { api } from '../api/api.ts';
import { StaleError } from '../errors.ts';

/** The ids of the restored events; empty if the server found that every event was changed elsewhere. */
async function restoredOf(
  response: Promise<{ readonly restored: readonly string[] }>,
): Promise<readonly string[]> {
  try {
    return (await response).restored;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return [];
    throw error;
  }
}

type Side = 'before' | 'after';

/**
 * Sets events to the phases of one side of a change, each only if it has the phases of the other side.
 * @returns the changes that were made; the remaining events were changed elsewhere, or deleted.
 * @throws StaleError when no event was changed.
 */
export async function setEventPhases(
  changes: readonly EventPhasesChange[],
  to: Side,
  key: string,
): Promise<readonly EventPhasesChange[]> {
  const from = to === 'before' ? 'after' : 'before';
  const restored = new Set<string>();
  for (let start = 0; start < changes.length; start += limits.eventsRestored) {
    const events = changes.slice(start, start + limits.eventsRestored).map((change) => ({
      event_id: change.google_calendar_event_id,
      from: change[from],
      to: change[to],
    }));
    const idempotencyKey = `${key}-${start}`;
    const ids = await restoredOf(
      api.call('ecocycleAnalysis.restorePhases', { body: { events }, idempotencyKey }),
    );
    ids.forEach((id) => restored.add(id));
  }
  const changesMade = changes.filter(({ google_calendar_event_id: id }) => restored.has(id));
  if (changesMade.length === 0) throw new StaleError('event');
  return changesMade;
}
