import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Adds a user who has signed up and nothing else. @returns the id. */
export async function newUser(pool: Pool, name = 'Robin'): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'insert into app_user (email, name) values ($1, $2) returning id',
    [`${randomUUID()}@example.com`, name],
  );
  const [user] = rows;
  if (!user) throw new Error('The user was not added.');
  return user.id;
}
