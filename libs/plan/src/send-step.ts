import { definedFields } from '@simmer/domain/defined-fields';
import type { ApiClient } from '@simmer/contracts/client/api-client';
import { limits } from '@simmer/contracts/limits';
import { ApiError } from '@simmer/contracts/client/api-error';
import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import { ANSWER_GONE, USED_ID } from '@simmer/domain/errors/rejection';
import { starTerm } from '@simmer/domain/north-stars/north-star-fields';
import { defaultCatalogue } from './account-copy.ts';
import { emptyPlan, takeReading } from './copy/take-reading.ts';
import { itemIn } from './plan-items.ts';
import { resources } from './resources/resources.ts';
import { type Change, type Fields, seriesIn, type Step } from './step.ts';

/**
 * The fields that the route of a day's or week's item requires: a change of fewer fields goes by the route of several
 * changes.
 */
const requiredFields: Readonly<Partial<Record<PlanResource, readonly string[]>>> = {
  pulseChecks: ['weather_mood', 'theme_ratings'],
  weeklyPriorities: ['ordered_theme_ids'],
};

interface Request {
  readonly id: string;
  readonly madeAt?: string;
  readonly params?: object;
  readonly body?: object;
}

const hasFields = (fields: Fields, names: readonly string[]): boolean =>
  names.every((name) => name in fields);

/** The North Stars of the typed view have type and dates. */
const groupOf = (resource: PlanResource, fields: Fields): string => {
  if (resource === 'poster') return 'northStarPoster';
  const isTyped = resource === 'northStars' && starTerm.some((name) => name in fields);
  return isTyped ? 'northStarGoals' : resource;
};

/** The route of its resource for one change; null if only the route of several changes can make it. */
function requestOf(change: Change, madeAt: string): Request | null {
  const { resource, id, fields = {}, seen, removed, restores } = change;
  const { identity } = resources[resource];
  const group = groupOf(resource, fields);
  // The route of a removal has no place for what was seen of the item.
  if (removed || restores || seriesIn([change]).size > 0) return null;
  if (identity !== 'id') {
    // The route of several changes takes an item of which nothing was seen as a new one, not as one that was deleted unseen.
    if (seen === undefined || !hasFields(fields, requiredFields[resource] ?? [])) return null;
    const key = identity === 'person' ? {} : { [identity]: id };
    return {
      id: `${group}.save`,
      body: { ...key, ...fields, seen, made_at: madeAt },
    };
  }
  if (seen === undefined) return { id: `${group}.create`, body: { id, ...fields }, madeAt };
  // The routes of North Stars take none over (NST-3).
  if ('is_default' in fields) return null;
  return { id: `${group}.update`, params: { id }, body: { ...fields, seen, made_at: madeAt } };
}

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

type ItemResponse = Pick<ChangedItem, 'overwritten' | 'restored'> & {
  readonly restored_items?: readonly ChangedItem[];
};

/**
 * The response of a route of one item, in the form of the route of several changes. Beside the named fields it has one
 * other: the item, under the name of its resource.
 */
function itemsOfResponse({ resource, id }: Change, response: object): ChangedItem[] {
  const { overwritten, restored, restored_items: others = [], ...own } = response as ItemResponse;
  const [item = null] = Object.values(own) as (ChangedItem['item'] | undefined)[];
  const changed = {
    resource,
    id,
    item,
    ...(overwritten && { overwritten }),
    ...(restored && { restored }),
  };
  const standing: unknown = changed.item?.['id'];
  // It stands in the place of the new one (KIT-23).
  if (resource === 'activities' && typeof standing === 'string' && standing !== id)
    return [
      { resource, id, item: null },
      { ...changed, id: standing },
    ];
  return [changed, ...others.map((other) => ({ ...other, restored: true as const }))];
}

/** The conflicts of a step whose changes the account may have already. */
const MERGED: ReadonlySet<string> = new Set([USED_ID.text, ANSWER_GONE.text]);

const isStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status;

/** The items of an old answer as the account has them now: another device may have changed them since. */
async function readAgain({ call }: Pick<ApiClient, 'call'>, items: readonly ChangedItem[]) {
  const whole = await call('plan.read', { query: {} });
  const { plan } = takeReading({ plan: emptyPlan(), catalogue: defaultCatalogue }, whole);
  return items.map((changed) => ({
    ...changed,
    item: itemIn(plan, changed.resource as PlanResource, changed.id),
  }));
}

/** Sends a step. @param onReplay called when the server repeats a former answer */
async function answersTo(
  { call }: Pick<ApiClient, 'call'>,
  { changes, key, madeAt, undoes }: Step,
  onReplay: () => void,
): Promise<readonly ChangedItem[]> {
  const sendTogether = async (name: string) => {
    const items: ChangedItem[] = [];
    const parts = requestsOf(changes.map(wireChange));
    for (const [place, part] of parts.entries()) {
      const said = undoes !== undefined && parts.length === 1 && { undoes };
      const body = { made_at: madeAt, ...said, changes: part } as never;
      const idempotencyKey = place === 0 ? name : `${name}-${place}`;
      const send = (idempotencyKey: string) => call('plan.change', { body, idempotencyKey, onReplay });
      const answer = await send(idempotencyKey).catch((error: unknown) => {
        if (!isStatus(error, 409) || error.message !== ANSWER_GONE.text) throw error;
        return send(`${idempotencyKey}-again`);
      });
      items.push(...answer.items);
    }
    return items;
  };
  const [only, ...others] = changes;
  const request = only && others.length === 0 && undoes === undefined ? requestOf(only, madeAt) : null;
  if (only === undefined || request === null) return sendTogether(key);
  const { id, ...input } = request;
  try {
    const response = await call(
      id as 'timeBlocks.update',
      { ...input, idempotencyKey: key, onReplay } as never,
    );
    return itemsOfResponse(only, response);
  } catch (error) {
    // An earlier attempt, or another device, has done it: then the two are merged, and the item is read so.
    if (isStatus(error, 409) && MERGED.has(error.message)) return sendTogether(`${key}-merge`);
    throw error;
  }
}

/**
 * Sends a step: one change by the route of its resource, several by that of changes. A repetition under its key is harmless.
 * @returns each changed item as the account has it now, also those that came back because it names them (MRG-5)
 * @throws ApiError, NetworkError
 */
export async function sendStep(client: Pick<ApiClient, 'call'>, step: Step): Promise<readonly ChangedItem[]> {
  let isReplay = false;
  const items = await answersTo(client, step, () => (isReplay = true));
  return isReplay ? readAgain(client, items) : items;
}
