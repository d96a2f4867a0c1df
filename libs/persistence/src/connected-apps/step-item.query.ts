import { limits } from '@simmer/contracts/limits';
import type { AppStep, StepItem } from '@simmer/contracts/schemas/connected-app.schema';
import { sql } from 'kysely';
import type { Query } from '../database/query.ts';
import { isoInstant } from '../database/json-sql.ts';

interface Selection {
  /** Of this app alone. */
  readonly appId?: string;
  /** This step alone. */
  readonly stepId?: string;
}

/** The newest steps of a person's connected apps, newest first; undoing is no step of its own here (APP-10). */
export async function appSteps(
  query: Query,
  userId: string,
  { appId, stepId }: Selection = {},
): Promise<AppStep[]> {
  const ofApp = appId === undefined ? sql`` : sql`and s.app_id = ${appId}::uuid`;
  const ofStep = stepId === undefined ? sql`` : sql`and s.step_id = ${stepId}::uuid`;
  const item = sql`json_build_object('resource', s.resource, 'id', s.item_id, 'before', s.before, 'after', s.after)`;
  const { rows } = await sql<AppStep>`select s.step_id as id, min(s.device) as device,
      ${sql.raw(isoInstant('min(s.at)'))} as at, json_agg(${item} order by s.at, s.id) as items,
      exists (select from step_item u where u.undoes = s.step_id and u.user_id = s.user_id) as is_undone
    from step_item s where s.user_id = ${userId} and s.app_id is not null and s.undoes is null ${ofApp} ${ofStep}
    group by s.step_id, s.user_id order by min(s.at) desc, s.step_id limit ${limits.appSteps}`.execute(query);
  return rows.map((step) => ({ ...step, items: onceEach(step.items) }));
}

/** Each item once, as it was before and after the whole step; what the step added and removed is not there. */
function onceEach(items: readonly StepItem[]): StepItem[] {
  const merged = new Map<string, StepItem>();
  for (const item of items) {
    const key = `${item.resource} ${item.id}`;
    merged.set(key, { ...item, before: (merged.get(key) ?? item).before });
  }
  return [...merged.values()].filter(({ before, after }) => before !== null || after !== null);
}
