import { openEmailChange } from '@simmer/persistence/mails/mail.query';
import { randomUUID } from 'node:crypto';
import type { AppAtNoon } from './app-at-noon.ts';
import { ownAddress } from './own-address.ts';
import type { Person } from './test-app.ts';

/** What tests of email changes call, and the worker's part: creating the link. */
export function emailChangesOf(fixture: AppAtNoon) {
  const newAddress = () => `new-${randomUUID()}@example.test`;
  /** Each user has their own IP address, so that rate limits do not interfere. */
  const places = new Map<string, string>();
  const placeOf = ({ id }: Person) => {
    const place = places.get(id) ?? ownAddress();
    places.set(id, place);
    return { 'x-forwarded-for': place };
  };
  const ask = (person: Person, email: string, current_password = person.password) =>
    person.call('POST', '/auth/email-change', { email, current_password }, placeOf(person));
  const confirm = (person: Pick<Person, 'call'>, token: string) =>
    person.call('POST', '/auth/email-change/confirm', { token });
  const waiting = async (person: Person) =>
    (await person.get<{ email_change: unknown }>('/auth/email-change')).email_change;
  const me = (person: Person) => person.get('/auth/me');
  const rows = async <Row extends object = Record<string, unknown>>(text: string, ...values: unknown[]) =>
    (await fixture.api.database.pool.query<Row>(text, values)).rows;
  const mailsTo = (email: string) =>
    rows('select kind, subject_id from outgoing_mail where recipient = $1', email);

  /** The worker's part: creates the link. */
  async function linkOf(person: Person): Promise<string> {
    const [input] = await rows<{ id: string }>('select id from email_change where user_id = $1', person.id);
    const opened = await openEmailChange(fixture.api.database.query, input?.id ?? '', new Date(fixture.now));
    return opened?.token ?? '';
  }

  async function asked(name: string, email = newAddress()) {
    const person = await fixture.api.signUp(name);
    expect((await ask(person, email)).status).toBe(201);
    return { person, email, token: await linkOf(person) };
  }

  return { newAddress, placeOf, ask, confirm, waiting, me, rows, mailsTo, linkOf, asked };
}
