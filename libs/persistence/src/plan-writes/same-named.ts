import { findActivityByName } from '@simmer/domain/activities/find-activity';
import { sql } from 'kysely';
import { activityNames } from '../activities/activity.query.ts';
import type { Resource } from '../resource/resource.ts';
import { lockUser } from '../users/lock-user.ts';
import type { Body } from './item-body.ts';
import { nameOf } from './names.ts';
import type { Writer } from './writer.ts';

/**
 * Joins a new activity to the one that has its name (KIT-23). The journal of the step keeps it: an earlier step that arrives
 * later may decide otherwise.
 * @returns the JSON of the one that stands; null if there is none of this name, and for what is restored
 */
export async function joinSameNamed(
  { name: resource, find }: Resource,
  { id, name, created_at: createdAt }: Body,
  { query, userId, journal }: Writer,
): Promise<string | null> {
  if (resource !== 'activities' || createdAt !== undefined || typeof name !== 'string') return null;
  // Two requests at once would each find none.
  await lockUser(query, userId);
  const same = findActivityByName(await activityNames(query, userId), name);
  if (same === null || same.id === id) return null;
  if (id !== undefined)
    journal?.push({ resource, id, before: null, changedAt: null, isNew: true, joined: same.id });
  return find(query, userId, same.id);
}

/** The activities to which those with these ids were joined when they were created (KIT-23), by these ids. */
export async function standingFor(
  resource: string | null,
  ids: readonly string[],
  { query, userId, journal = [] }: Writer,
): Promise<ReadonlyMap<string, string>> {
  if (resource !== 'activities' || ids.length === 0) return new Map();
  const names = ids.map((id) => nameOf(resource, id));
  const { rows } = await sql<{ id: string; joined: string }>`select i ->> 'id' as id, i ->> 'joined' as joined
    from plan_step s, json_array_elements(s.items) i where s.user_id = ${userId} and s.written && ${names}::text[]
      and i ->> 'joined' is not null order by s.made_at`.execute(query);
  // The step that is being made is not stored yet.
  const joined = [...rows, ...journal].flatMap(({ id, joined: standing }) =>
    standing !== undefined && ids.includes(id) ? [[id, standing] as const] : [],
  );
  return new Map(joined);
}
