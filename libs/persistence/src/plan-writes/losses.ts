import { scheduleFields } from '@simmer/domain/recurrence/schedule-fields';
import { type RawBuilder, sql } from 'kysely';
import { addLoss } from '../changes/history.query.ts';
import type { Item, Resource } from '../resource/resource.ts';
import { itemIdOf } from './item-body.ts';
import { seriesIn } from './journal.ts';
import { nameOf } from './names.ts';
import type { LaterStep } from './step-place.ts';
import type { Writer } from './writer.ts';

interface Named {
  readonly resource: string;
  readonly itemId: string;
  /** The name of its series, if it is of one: its value may be that of a change of the series. */
  readonly series?: string | undefined;
  /** When the change was made that won, ISO 8601. */
  readonly pressedAt: string;
}

/** The sign-in that has to be told that a step overruled it; null for that of the step itself. */
export const lossOf = (loserId: string | null | undefined, { sessionId }: Writer): string | null =>
  loserId === sessionId ? null : (loserId ?? null);

/** Whom a loss of the step itself is told to: its response says it, unless that was given before. */
export const ownLossOf = ({ sessionId = null, isReplay }: Writer) => ({
  lostBy: sessionId,
  isTold: isReplay !== true,
});

/** What was deleted, and has come back. */
interface Deleted extends Named {
  readonly key?: string | undefined;
}

/** Whether the change `c` of a step is of this item, or of its series. */
export const isChangeOf = ({ resource, itemId, series }: Omit<Named, 'pressedAt'>): RawBuilder<boolean> =>
  sql<boolean>`(c ->> 'resource' = ${resource}
    and (c ->> 'id' = ${itemId} or concat(c ->> 'resource', ' ', c #>> '{series,id}') = ${series ?? null}))`;

/** The last step before a change that has written its item, or another block of its series. */
const stepBefore = ({ resource, itemId, series, pressedAt }: Named, { query, userId }: Writer) =>
  query
    .selectFrom('plan_step')
    .select(['session_id', 'device'])
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`made_at < ${pressedAt}::timestamptz
        and written && ${[nameOf(resource, itemId), ...(series ? [series] : [])]}::text[]`,
    )
    .orderBy('made_at', 'desc')
    .limit(1);

/** The step that had set one of these values of an item; undefined if it is not known. */
async function setterOf(
  {
    values,
    isOccurrence,
    ...named
  }: Named & { readonly values: Readonly<Record<string, unknown>>; readonly isOccurrence: boolean },
  writer: Writer,
): Promise<{ readonly session_id: string | null; readonly device: string | null } | undefined> {
  const { resource, itemId } = named;
  const names = Object.keys(values);
  const touchesDays = scheduleFields.some((name) => names.includes(name));
  // Of a series a press on one occurrence has set only values of the block that was taken out for it.
  const isOfItem = sql<boolean>`${isChangeOf(named)}
    and (c #>> '{series,scope}' is distinct from 'only' or ${isOccurrence} and ${nameOf(resource, itemId)} = any(written))`;
  const changes = (isMeant: RawBuilder<boolean>) =>
    sql<boolean>`exists (select from json_array_elements(body -> 'changes') c
      where ${isOfItem} and ${isMeant})`;
  const hasSet = sql<boolean>`exists (select from jsonb_each(${JSON.stringify(values)}::jsonb) v
    where (c -> 'fields')::jsonb -> v.key = v.value)`;
  return (
    stepBefore(named, writer)
      .where(
        changes(sql`((c -> 'fields')::jsonb ?| ${names}::text[]
        or (c #> '{series,place,date}' is not null and ${touchesDays}))`),
      )
      .clearOrderBy()
      // A merge may have made the value from those of several steps: then it is the last one.
      .orderBy(changes(hasSet), 'desc')
      .orderBy('made_at', 'desc')
      .executeTakeFirst()
  );
}

/** Records in the history the values of an item that a change has overwritten. @returns the device that had set them */
export async function keepOverwritten(
  resource: Resource,
  item: Item,
  values: Item,
  pressedAt: string,
  writer: Writer,
): Promise<string | null> {
  const { query, userId, device } = writer;
  const what = { resource: resource.name ?? '', itemId: itemIdOf(resource, item), values };
  const isOccurrence = item['recurring'] === 'once';
  const named = { ...what, series: seriesIn(item)[0], isOccurrence, pressedAt };
  const setter = await setterOf(named, writer);
  const loser = setter?.device ?? (item['changed_by_device'] as string | undefined) ?? null;
  const lostBy = lossOf(setter?.session_id, writer);
  await addLoss(query, userId, { ...what, madeByDevice: loser, device, lostBy });
  return loser;
}

/**
 * Notes for the device that deleted an item, or an occurrence, that a later change of another one has brought it back (MRG-9).
 * @param key the key of the occurrence that came back, if its series was not removed as a whole
 */
export async function noteOverruledDeletion({ key, ...named }: Deleted, writer: Writer): Promise<void> {
  const { query, userId, device } = writer;
  const { resource, itemId } = named;
  const isRemoval = sql<boolean>`exists (select from json_array_elements(body -> 'changes') c
    where ${isChangeOf(named)} and c ->> 'removed' = 'true'
      and (c #>> '{series,scope}' is distinct from 'only' or c #>> '{series,key}' = ${key ?? null}))`;
  const removal = await stepBefore(named, writer).where(isRemoval).executeTakeFirst();
  // An item may also go with another one, or at the end of its series.
  const deletion = removal ?? (key === undefined ? await stepBefore(named, writer).executeTakeFirst() : null);
  const lostBy = lossOf(deletion?.session_id, writer);
  if (!deletion || lostBy === null) return;
  await addLoss(query, userId, {
    resource,
    itemId,
    reason: 'restored',
    madeByDevice: deletion.device,
    device,
    lostBy,
  });
}

/** What the sender of a late step has lost of an item to a step that was applied again after it. */
export interface ToldLoss {
  readonly name: string;
  readonly reason: string;
  readonly values: Item;
  readonly device: string | null;
}

/** The losses of the writer to these steps of which its response tells, by the names of the items: they are told with it. */
export async function takeLosses(
  steps: readonly LaterStep[],
  names: readonly string[],
  { query, userId, sessionId }: Writer,
): Promise<readonly ToldLoss[]> {
  if (!sessionId) return [];
  const { rows } =
    await sql<ToldLoss>`update history_entry set told_at = now() where user_id = ${userId} and lost_by = ${sessionId}
      and told_at is null and at = any(${steps.map(({ at }) => at)}::timestamptz[])
      and concat(resource, ' ', item_id) = any(${names}::text[])
      returning concat(resource, ' ', item_id) as name, reason, "values", device`.execute(query);
  return rows;
}

/**
 * Notes which losses of steps were told, as these are about to be taken back. What was told as lost to one of them is not
 * told again as lost to it, or to the late step before it.
 * @returns the function that marks them once the steps were applied again
 */
export async function keepTold(steps: readonly LaterStep[], { query, userId }: Writer) {
  const times = steps.map(({ at }) => at);
  const { rows } =
    await sql<object>`select resource, item_id, at::text as at, lost_by, "values", told_at::text as told_at
    from history_entry where user_id = ${userId} and at = any(${times}::timestamptz[]) and told_at is not null`.execute(
      query,
    );
  return async (): Promise<void> => {
    if (rows.length === 0) return;
    await sql`update history_entry e set told_at = t.told_at
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as t(resource text, item_id text, at timestamptz, lost_by uuid, "values" jsonb, told_at timestamptz)
      where e.user_id = ${userId} and (e.at = t.at or e.at = now()) and e.told_at is null
        and e.resource = t.resource and e.item_id = t.item_id
        and e.lost_by = t.lost_by and t."values" @> e."values"::jsonb`.execute(query);
  };
}
