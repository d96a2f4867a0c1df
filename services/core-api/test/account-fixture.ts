import { linkInvitation } from '@simmer/persistence/mails/mail.query';
import type { TestResponse, Person, TestApp } from './test-app.ts';

export interface AccountBody {
  readonly account: {
    readonly id: string;
    readonly name: string;
    readonly ownerId: string;
    readonly planId: string;
    readonly members: readonly {
      readonly id: string;
      readonly userId: string;
      readonly name: string;
      readonly email: string;
    }[];
  };
}

type InvitationResponse = TestResponse<{ invitation: { id: string; email: string; is_expired: boolean } }>;

/** Helpers that use accounts through the API; only the link's token is created as by the worker. */
export function accountFixture(app: () => TestApp, now: () => Date = () => new Date()) {
  const planIds = async (person: Person) =>
    (await person.get<{ plans: { id: string }[] }>('/plans')).plans.map(({ id }) => id);

  const open = async (owner: Person, name = 'Home') => {
    const [planId] = await planIds(owner);
    return owner.call<AccountBody>('POST', '/accounts', { name, planId });
  };

  const current = (person: Person) => person.call<AccountBody>('GET', '/accounts/current');

  const invite = (owner: Person, email: string): Promise<InvitationResponse> =>
    owner.call('POST', '/accounts/current/members', { email });

  /** The worker's part. @returns the token of the link. */
  const mailed = async (invitationId: string): Promise<string> => {
    const linked = await linkInvitation(app().database.query, invitationId, now());
    return linked?.token ?? '';
  };

  const accept = (person: Person, token: string) =>
    person.call<AccountBody>('POST', '/invitations/accept', { token });

  /** Makes a person a member, by invitation. */
  const join = async (owner: Person, person: Person): Promise<void> => {
    const { body } = await invite(owner, person.email);
    const { status, text } = await accept(person, await mailed(body.invitation.id));
    if (status !== 200) throw new Error(`joining answered ${status}: ${text}`);
  };

  /** An owner with an account and members who joined one after the other. */
  const team = async (...names: string[]): Promise<readonly [owner: Person, ...members: Person[]]> => {
    const owner = await app().signUp('Owner');
    await open(owner);
    const members: Person[] = [];
    for (const name of names) {
      const person = await app().signUp(name);
      await join(owner, person);
      members.push(person);
    }
    return [owner, ...members];
  };

  /** Names of the members of a person's account, the owner first; null without one. */
  const namesIn = async (person: Person): Promise<string[] | null> => {
    const { status, body } = await current(person);
    return status === 200 ? body.account.members.map(({ name }) => name) : null;
  };

  return { planIds, open, current, invite, mailed, accept, join, team, namesIn };
}
