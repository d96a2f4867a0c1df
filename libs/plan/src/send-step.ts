import { definedFields } from '@simmer/domain/defined-fields';
import type { ApiClient } from '@simmer/contracts/client/api-client';
import { limits } from '@simmer/contracts/limits';
import { ApiError } from '@simmer/contracts/client/api-error';
import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import { ANSWER_GONE } from '@simmer/domain/errors/rejection';
import { defaultCatalogue } from './account-copy.ts';
import { emptyPlan, takeReading } from './copy/take-reading.ts';
import { itemIn } from './plan-items.ts';
import type { Change, Step } from './step.ts';

const wireChange = (change: Change): object => definedFields({ ...change, restores: undefined });

const encoder = new TextEncoder();
/** The bytes of a request for changes; the rest is for the JSON around them. */
const MOST_BYTES = limits.bodyBytes - 1024;

/** The changes in as few requests as possible, in order: an undone import may be too large for one. */
function requestsOf(changes: readonly object[]): object[][] {
  let last: object[] = [];
  const requests = [last];
  let bytes = 0;
  for (const change of changes) {
    const size = encoder.encode(JSON.stringify(change)).length + 1;
    if (bytes + size > MOST_BYTES || last.length === limits.planChanges) {
      last = [];
      requests.push(last);
      bytes = 0;
    }
    bytes += size;
    last.push(change);
  }
  return requests;
}

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.message === ANSWER_GONE.text;

/** The items of an old answer as the account has them now: another device may have changed them since. */
async function readAgain({ call }: Pick<ApiClient, 'call'>, items: readonly ChangedItem[]) {
  const whole = await call('plan.read', { query: {} });
  const { plan } = takeReading({ plan: emptyPlan(), catalogue: defaultCatalogue }, whole);
  return items.map((changed) => ({
    ...changed,
    item: itemIn(plan, changed.resource as PlanResource, changed.id),
  }));
}

/**
 * Sends a step, in parts if it is too large for one request. A repetition under its key is harmless.
 * @returns each changed item as the account has it now, also those that came back because it names them (MRG-5)
 * @throws ApiError, NetworkError
 */
export async function sendStep(
  client: Pick<ApiClient, 'call'>,
  { changes, key, madeAt, undoes }: Step,
): Promise<readonly ChangedItem[]> {
  let isReplay = false;
  const onReplay = () => (isReplay = true);
  const send = (idempotencyKey: string, body: object) =>
    client.call('plan.change', { body: body as never, idempotencyKey, onReplay });
  const items: ChangedItem[] = [];
  const parts = requestsOf(changes.map(wireChange));
  for (const [place, part] of parts.entries()) {
    const name = place === 0 ? key : `${key}-${place}`;
    const said = undoes !== undefined && parts.length === 1 && { undoes };
    const body = { made_at: madeAt, ...said, changes: part };
    const answer = await send(name, body).catch((error: unknown) => {
      if (isGone(error)) return send(`${name}-again`, body);
      throw error;
    });
    items.push(...answer.items);
  }
  return isReplay ? readAgain(client, items) : items;
}
