import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { randomUUID } from 'node:crypto';
import type { TwoUsers } from './two-users.ts';

export interface Loss {
  readonly id: string;
  readonly item_id: string;
  readonly reason: string;
  readonly values: object;
  readonly device: string | null;
}
export type Fields = Readonly<Record<string, unknown>>;

export function ago(minutes: number): string {
  const at = new Date();
  at.setMinutes(at.getMinutes() - minutes);
  return at.toISOString();
}

/** A device of Robin, with a token of its own. */
function deviceWith(users: TwoUsers, token: string) {
  const send = async <Body>(method: 'GET' | 'POST', path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await users.api.send<Body>({ method, path, headers, ...(body && { body }) });
    expect([path, response.status, response.body]).toEqual([path, 200, response.body]);
    return response.body;
  };
  const step = async (made_at: string, ...changes: readonly Fields[]) => {
    const { items } = await send<{ items: Fields[] }>('POST', '/plan/changes', { made_at, changes });
    return items;
  };
  return {
    step,
    set: (made_at: string, id: string, name: string, seen?: string) =>
      step(made_at, { resource: 'activities', id, fields: { name }, ...(seen && { seen: { name: seen } }) }),
    remove: (made_at: string, id: string) => step(made_at, { resource: 'activities', id, removed: true }),
    losses: async () => (await send<{ losses: Loss[] }>('GET', '/plan/losses')).losses,
    told: (losses: readonly Loss[]) => send('POST', '/plan/losses/told', { ids: losses.map(({ id }) => id) }),
  };
}
export type Device = ReturnType<typeof deviceWith>;

/** Robin's two devices, and an activity that both have seen. */
export async function devicesOf(users: TwoUsers): Promise<{ phone: Device; laptop: Device; id: string }> {
  const { email, password } = users.robin;
  const signIn = async (agent: string) => {
    const headers = { 'user-agent': agent };
    const login = { method: 'POST', path: '/auth/login', body: { email, password }, headers } as const;
    return deviceWith(users, (await users.api.send<{ token: string }>(login)).body.token);
  };
  const phone = await signIn(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1',
  );
  const laptop = await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0');
  const id = randomUUID();
  await laptop.set(ago(60), id, 'Pottery');
  return { phone, laptop, id };
}

/** A series of Mondays, 'Choir', that all devices have seen. @returns its id */
export async function aSeries(users: TwoUsers, laptop: Device): Promise<string> {
  const id = randomUUID();
  const { activities } = await users.robin.get<{ activities: { id: string }[] }>('/activities');
  const fields = {
    activity_id: activities[0]?.id,
    size: DEFAULT_SIZES[0]?.id,
    start_date: '2026-01-05',
    scheduled_days: ['monday'],
    recurring: 'weekly',
    title: 'Choir',
  };
  await laptop.step(ago(60), { resource: 'timeBlocks', id, fields });
  return id;
}
