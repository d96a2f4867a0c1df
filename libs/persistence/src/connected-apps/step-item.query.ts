import { serverLimits } from '@simmer/contracts/validation/server-limits';
import type { AppStep, StepItem } from '@simmer/contracts/schemas/connected-app.schema';
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { now } from '../database/tables.ts';
import { isoInstant } from '../database/json-sql.ts';

interface Selection {
  /** Only steps of this app. */
  readonly appId?: string;
  /** Only this step. */
  readonly stepId?: string;
  /** True for all items, however many and large. */
  readonly isWhole?: boolean;
}

/** The maximum number of a step's items in a list; a step may have hundreds. */
const SHOWN_ITEMS = 20;

/**
 * The newest steps of a person's connected apps, newest first. Steps that undo others are left out (APP-10). Items beyond
 * the bytes of a response are only counted.
 */
export async function appSteps(
  query: Query,
  userId: string,
  { appId, stepId, isWhole = false }: Selection = {},
): Promise<AppStep[]> {
  const ofApp = appId === undefined ? sql`` : sql`and app_id = ${appId}::uuid`;
  const ofStep = stepId === undefined ? sql`` : sql`and step_id = ${stepId}::uuid`;
  const isShown = isWhole
    ? sql<boolean>`true`
    : sql<boolean>`s.place <= ${SHOWN_ITEMS} and s.total <= ${serverLimits.responseBytes}`;
  const item = sql`json_build_object('resource', s.resource, 'id', s.item_id, 'before', s.before, 'after', s.after)`;
  const { rows } = await sql<AppStep>`select s.step_id as id, min(s.device) as device,
      ${sql.raw(isoInstant('min(s.at)'))} as at, coalesce(json_agg(${item} order by s.at, s.id) filter (where ${isShown}), '[]') as items,
      count(*) filter (where not (${isShown}))::int as more, bool_or(s.undone_at is not null) as is_undone
    from (select *, row_number() over (partition by step_id order by at, id) as place,
        sum(coalesce(bytes, 0)) over (order by at desc, id) as total from step_item
      where user_id = ${userId} and app_id is not null and undoes is null ${ofApp} ${ofStep}) s
    group by s.step_id order by min(s.at) desc, s.step_id limit ${serverLimits.appSteps}`.execute(query);
  return rows.map((step) => ({ ...step, items: onceEach(step.items) }));
}

/** Marks a step as undone, even if some of its items could not be restored. */
export async function markUndone(query: Query, userId: string, stepId: string): Promise<void> {
  await query
    .updateTable('step_item')
    .set({ undone_at: now })
    .where((eb) => eb.and({ user_id: userId, step_id: stepId }))
    .execute();
}

/**
 * Merges the changes of each item into one, before and after the whole step. Items that the step both added and removed
 * are left out.
 */
function onceEach(items: readonly StepItem[]): StepItem[] {
  const merged = new Map<string, StepItem>();
  for (const item of items) {
    const key = `${item.resource} ${item.id}`;
    merged.set(key, { ...item, before: (merged.get(key) ?? item).before });
  }
  return [...merged.values()].filter(({ before, after }) => before !== null || after !== null);
}
