import { scheduleFields } from '@simmer/domain/editing/schedule-fields';
import { sql } from 'kysely';
import { addLoss } from '../changes/history.query.ts';
import { nameOf } from './journal.ts';
import type { LaterStep } from './step-place.ts';
import type { Writer } from './writer.ts';

interface Named {
  readonly resource: string;
  readonly itemId: string;
  /** When the change was made that won, ISO 8601. */
  readonly pressedAt: string;
}

/** The sign-in that has to be told that it lost; null for the one whose request this is, as its response says it. */
export const lossOf = (
  sessionId: string | null | undefined,
  { sessionId: own, toldId = own }: Writer,
): string | null => (sessionId === toldId ? null : (sessionId ?? null));

/** The last step before a change that has written its item, and that some SQL of its changes `c` applies to. */
const stepBefore = ({ resource, itemId, pressedAt }: Named, { query, userId }: Writer) =>
  query
    .selectFrom('plan_step')
    .select(['session_id', 'device'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`made_at < ${pressedAt}::timestamptz and ${nameOf(resource, itemId)} = any(written)`)
    .orderBy('made_at', 'desc')
    .limit(1);

/** The sign-in that had set one of these values of an item; null if it is not known. */
export async function setterOf(
  { values, ...named }: Named & { readonly values: Readonly<Record<string, unknown>> },
  writer: Writer,
): Promise<string | null> {
  const { resource, itemId } = named;
  const names = Object.keys(values);
  const step = await stepBefore(named, writer)
    .where(
      sql<boolean>`exists (select from json_array_elements(body -> 'changes') c where c ->> 'resource' = ${resource}
        and c ->> 'id' = ${itemId} and ((c -> 'fields')::jsonb ?| ${names}::text[]
          or (c #> '{series,place}' is not null and ${scheduleFields.some((name) => names.includes(name))})))`,
    )
    .executeTakeFirst();
  return step?.session_id ?? null;
}

/** Notes for the device that deleted an item that a later change of another one has brought it back (MRG-9). */
export async function noteOverruledDeletion(named: Named, writer: Writer): Promise<void> {
  const { query, userId, device } = writer;
  const deletion = await stepBefore(named, writer).executeTakeFirst();
  const lostBy = lossOf(deletion?.session_id, writer);
  if (!deletion || lostBy === null || lostBy === writer.sessionId) return;
  const { resource, itemId } = named;
  const entry = {
    resource,
    itemId,
    reason: 'restored',
    madeByDevice: deletion.device,
    device,
    lostBy,
  } as const;
  await addLoss(query, userId, entry);
}

/**
 * Notes which losses of steps were told, as these are about to be taken back.
 * @returns the function that marks them once the steps were applied again
 */
export async function keepTold(steps: readonly LaterStep[], { query, userId }: Writer) {
  const times = steps.map(({ at }) => at);
  const { rows } =
    await sql<object>`select resource, item_id, at::text as at, lost_by, told_at::text as told_at
    from history_entry where user_id = ${userId} and at = any(${times}::timestamptz[]) and told_at is not null`.execute(
      query,
    );
  return async (): Promise<void> => {
    if (rows.length === 0) return;
    await sql`update history_entry e set told_at = t.told_at
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as t(resource text, item_id text, at timestamptz, lost_by uuid, told_at timestamptz)
      where e.user_id = ${userId} and e.at = t.at and e.resource = t.resource and e.item_id = t.item_id
        and e.lost_by = t.lost_by`.execute(query);
  };
}
