import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { TimeBlock, TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
import type { Session } from '@simmer/contracts/schemas/user.schema';
import { randomBytes, randomUUID } from 'node:crypto';

/** The ids of what a run begins with. */
export interface ModelPlan {
  readonly activity: string;
  readonly size: string;
}

/** A person with an account, and direct calls to the server in their name. */
export class ModelUser {
  readonly session: Session;
  private readonly url: string;
  private readonly sessions = new Map<string, Session>();
  private plan: ModelPlan | null = null;
  private readonly credentials: { readonly email: string; readonly password: string };

  private constructor(url: string, credentials: ModelUser['credentials'], session: Session) {
    this.url = url;
    this.credentials = credentials;
    this.session = session;
  }

  static async signUp(url: string): Promise<ModelUser> {
    const credentials = { email: `${randomUUID()}@example.test`, password: 'a quiet Monday morning' };
    const { token } = await call<Session>(url, 'POST', '/auth/signup', { name: 'Robin', ...credentials });
    const user = await call<Session['user']>(url, 'POST', '/auth/onboarding/complete', undefined, token);
    return new ModelUser(url, credentials, { token, user });
  }

  /** The session of a device, for one run after the other: to sign in costs more than a run. */
  async sessionOf(device: string): Promise<Session> {
    const session =
      this.sessions.get(device) ?? (await call<Session>(this.url, 'POST', '/auth/login', this.credentials));
    this.sessions.set(device, session);
    return session;
  }

  /** The server ends the session of a device. */
  async endSession(device: string): Promise<void> {
    const session = this.sessions.get(device);
    this.sessions.delete(device);
    if (session) await call(this.url, 'POST', '/auth/logout', undefined, session.token);
  }

  /** Three blocks and nothing else, so that devices change the same ones. */
  async resetPlan(): Promise<ModelPlan> {
    const former = (await this.blocks()).map(({ id }) => ({ kind: 'delete', id }));
    this.plan ??= await this.firstPlan();
    const { activity: activity_id, size } = this.plan;
    const added = ['2026-01-05', '2026-01-06', '2026-01-07'].map((start_date) => ({
      kind: 'create',
      id: randomUUID(),
      block: { activity_id, size, start_date },
    }));
    const { token } = this.session;
    await call(this.url, 'POST', '/time-blocks/changes', { changes: [...former, ...added] }, token);
    return this.plan;
  }

  private async firstPlan(): Promise<ModelPlan> {
    const sizes = await this.get<TimeBlockSize[]>('/time-blocks/sizes');
    const { activity } = await this.post<{ activity: Activity }>('/activities', { name: 'Garden' });
    return { activity: activity.id, size: sizes[0]?.id ?? '' };
  }

  blocks = async (): Promise<TimeBlock[]> =>
    (await this.get<{ timeBlocks: TimeBlock[] }>('/time-blocks')).timeBlocks;

  private get<Body>(path: string): Promise<Body> {
    return call(this.url, 'GET', path, undefined, this.session.token);
  }

  private post<Body>(path: string, body: object): Promise<Body> {
    return call(this.url, 'POST', path, body, this.session.token);
  }
}

async function call<Body>(
  url: string,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Body> {
  const [one, other] = randomBytes(2);
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      // Each call has its own address, so that rate limits do not interfere.
      'x-forwarded-for': `198.51.${one}.${other}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} responded with ${response.status}: ${text}`);
  return (text === '' ? {} : JSON.parse(text)) as Body;
}
