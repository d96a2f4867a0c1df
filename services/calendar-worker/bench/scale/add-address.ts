import { createTokenCipher } from '@simmer/google/token-cipher';
import { addCalendarAddress } from '@simmer/persistence/calendar-sync/calendar-address';
import { randomUUID } from 'node:crypto';
import type { ScaleFixture } from './scale-fixture.ts';

/** Gives a person the calendar at an address on this machine. @returns the connection's id */
export async function addAddress(
  { database, variables }: ScaleFixture,
  userId: string,
  address: string,
): Promise<string> {
  const id = randomUUID();
  const cipher = createTokenCipher({ current: variables.ENCRYPTION_KEY });
  await database.transactional((query) =>
    addCalendarAddress(query, userId, {
      id,
      host: '127.0.0.1',
      sealed: cipher.encrypt(address, id),
      name: 'Term',
      color: null,
      timeZone: 'Europe/Stockholm',
      refreshMinutes: null,
    }),
  );
  return id;
}
