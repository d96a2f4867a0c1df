import { createApiClient } from '@simmer/contracts/client/api-client';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import type { Session } from '@simmer/contracts/schemas/user.schema';
import { randomBytes, randomUUID } from 'node:crypto';

/** The ids of what a run begins with. */
export interface ModelPlan {
  readonly activity: string;
  readonly size: string;
}

/** Each call has its own address, so that rate limits do not interfere. */
const clientOf = (url: string, token?: string) =>
  createApiClient({
    baseUrl: `${url}/api/v1`,
    getToken: () => token,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', `198.51.${randomBytes(2).join('.')}`);
      return fetch(input, { ...init, headers });
    },
  });

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
    const { token } = await clientOf(url).call('auth.signup', { body: { name: 'Robin', ...credentials } });
    const user = await clientOf(url, token).call('auth.completeOnboarding');
    return new ModelUser(url, credentials, { token, user });
  }

  /** The session of a device, for one run after the other: to sign in costs more than a run. */
  async sessionOf(device: string): Promise<Session> {
    const session =
      this.sessions.get(device) ?? (await clientOf(this.url).call('auth.login', { body: this.credentials }));
    this.sessions.set(device, session);
    return session;
  }

  /** The server ends the session of a device. */
  async endSession(device: string): Promise<void> {
    const session = this.sessions.get(device);
    this.sessions.delete(device);
    if (session) await clientOf(this.url, session.token).call('auth.logout');
  }

  /** Three blocks and nothing else, so that devices change the same ones. */
  async resetPlan(): Promise<ModelPlan> {
    const former = (await this.blocks()).map(({ id }) => ({ kind: 'delete', id }) as const);
    this.plan ??= await this.firstPlan();
    const { activity: activity_id, size } = this.plan;
    const added = ['2026-01-05', '2026-01-06', '2026-01-07'].map(
      (start_date) =>
        ({ kind: 'create', id: randomUUID(), block: { activity_id, size, start_date } }) as const,
    );
    await this.api.call('timeBlocks.change', { body: { changes: [...former, ...added] } });
    return this.plan;
  }

  async blocks(): Promise<TimeBlock[]> {
    return (await this.api.call('timeBlocks.list')).timeBlocks;
  }

  private get api() {
    return clientOf(this.url, this.session.token);
  }

  private async firstPlan(): Promise<ModelPlan> {
    const sizes = await this.api.call('timeBlocks.sizes');
    const { activity } = await this.api.call('activities.create', { body: { name: 'Garden' } });
    return { activity: activity.id, size: sizes[0]?.id ?? '' };
  }
}
