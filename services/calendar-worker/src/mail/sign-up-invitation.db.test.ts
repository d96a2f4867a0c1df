import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { linkTokenHash } from '@simmer/persistence/users/mail-link';
import { newUser } from '@simmer/persistence/testing/new-user';
import { createTestDatabase, type TestDatabase } from '@simmer/persistence/testing/test-database';
import {
  deleteSignUpInvitation,
  findSignUpInvitation,
  insertSignUpInvitation,
} from '@simmer/persistence/sign-ins/sign-up-invitation.query';
import { MailComposer } from './mail.composer.ts';

const PUBLIC_URL = 'https://simmer.test';
const EMAIL = 'sam@example.test';
const DAY = 86_400_000;

let database: TestDatabase;
let userId: string;
let now = new Date('2026-03-02T12:00:00Z');
let composer: MailComposer;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await newUser(database.pool, 'Robin https://evil.test/<b>');
  await database.pool.query(`update app_user set role = 'super_admin' where id = $1`, [userId]);
  composer = new MailComposer(database.query, { PUBLIC_URL }, () => now);
});
afterAll(() => database.drop());

const invite = () => insertSignUpInvitation(database.query, { userId, email: EMAIL }, now);
const mailOf = (id: string) =>
  composer.write({ kind: 'sign_up_invitation', recipient: EMAIL, subject_id: id });

it('invitation mail: its link is valid beside the shown one, in the fragment, and the name is plain text (AUT-65)', async () => {
  const { id, token: shown } = await invite();
  const mail = await mailOf(id);
  expect([mail?.to, mail?.mailContent.subject]).toEqual([EMAIL, 'You are invited to Simmer']);
  const token = /https:\/\/simmer\.test\/signup#([\w-]{43})\n/.exec(mail?.mailContent.text ?? '')?.[1] ?? '';
  for (const link of [token, shown])
    expect(await findSignUpInvitation(database.query, linkTokenHash(link), now)).toMatchObject({
      email: EMAIL,
    });
  expect(token).not.toBe(shown);
  expect(mail?.mailContent.html).not.toMatch(/evil\.test\/|<b>/);
  const { rows } = await database.pool.query<{ kept: string }>(
    'select to_json(i)::text as kept from sign_up_invitation i',
  );
  expect(rows.some(({ kept }) => kept.includes(token) || kept.includes(shown))).toBe(false);
});

it('invitation mail: there is none for an invitation that was taken back or has expired', async () => {
  const { id } = await invite();
  await deleteSignUpInvitation(database.query, id);
  expect(await mailOf(id)).toBeUndefined();
  const late = await invite();
  now = new Date(now.getTime() + 7 * DAY);
  expect(await mailOf(late.id)).toBeUndefined();
});
