import { createTokenCipher, type TokenCipher } from '@simmer/google/token-cipher';
import { randomBytes } from 'node:crypto';
import { createCalendarFixture, type CalendarFixture } from '../../test/calendar-fixture.ts';
import type { Person } from '../../test/test-app.ts';

const newKey = () => randomBytes(32).toString('base64');
const [current, previous] = [newKey(), newKey()];
const ours = createTokenCipher({ current, previous });
const lost = createTokenCipher({ current: newKey() });

interface Sealed {
  readonly id: string;
  readonly access: string;
  readonly refresh: string;
}

let calendars: CalendarFixture;
let person: Person;
beforeAll(async () => {
  calendars = await createCalendarFixture({ ENCRYPTION_KEY: current, ENCRYPTION_KEY_PREVIOUS: previous });
}, 60_000);
beforeEach(async () => {
  person = await calendars.connected();
});
afterAll(() => calendars.close());

const sealedOf = async ({ id }: Person): Promise<Sealed> => {
  const rows = await calendars.app.rows<Sealed>(
    `select id, access_token_encrypted as access, refresh_token_encrypted as refresh
     from calendar_connection where user_id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error('There is no connection.');
  return rows[0];
};
/** Encrypts the stored tokens with another key, as if the server's key had changed. */
const sealWith = async (cipher: TokenCipher, owner = person) => {
  const { id, access, refresh } = await sealedOf(owner);
  const opened = (text: string) => {
    try {
      return ours.decrypt(text, id);
    } catch {
      return lost.decrypt(text, id);
    }
  };
  await calendars.app.rows(
    'update calendar_connection set access_token_encrypted = $2, refresh_token_encrypted = $3 where id = $1',
    [id, cipher.encrypt(opened(access), id), cipher.encrypt(opened(refresh), id)],
  );
};
const list = (who = person) => who.call<{ error?: string }>('GET', '/google-calendar/calendars');
const need = async (who = person) =>
  (await who.get<{ error_code: string | null }>('/google-calendar/sync-status')).error_code;

test('encryption key: a connection works again once its key is back, and others stay rejected (SYN-8)', async () => {
  const other = await calendars.connected('Other');
  for (const who of [person, other]) {
    await sealWith(lost, who);
    await list(who);
  }
  await sealWith(ours);
  expect(await need()).toBeNull();
  expect((await list()).status).toBe(200);
  expect((await person.call('POST', '/calendar/sync')).status).toBe(200);
  expect([(await list(other)).status, await need(other)]).toEqual([409, 'ENCRYPTION_KEY_CHANGED']);
});

test('encryption key: tokens under the previous key are encrypted again with the current one (SYN-6)', async () => {
  await sealWith(lost);
  await list();
  await sealWith(createTokenCipher({ current: previous }));
  expect((await list()).status).toBe(200);
  const { access, refresh } = await sealedOf(person);
  expect([access, refresh].map((sealed) => ours.needsRotation(sealed))).toEqual([false, false]);
});

test('encryption key: a revoked connection stays CALENDAR_AUTH_REQUIRED', async () => {
  await calendars.app.rows(
    `update calendar_connection set status = 'reconnect_required', auth_error = 'CALENDAR_AUTH_REQUIRED' where user_id = $1`,
    [person.id],
  );
  expect([(await list()).body.error, await need()]).toEqual([
    'CALENDAR_AUTH_REQUIRED',
    'CALENDAR_AUTH_REQUIRED',
  ]);
});
