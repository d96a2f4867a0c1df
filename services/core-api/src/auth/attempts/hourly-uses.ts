import { serverLimits } from '@simmer/contracts/validation/server-limits';
import { TooManyRequestsError } from '@simmer/domain/errors/domain-error';
import { type Query, sqlRows } from '@simmer/persistence/query';
import { ATTEMPTS, limitKey } from './shared-limiter.ts';

const { calendarAddressUses, webhookUses } = serverLimits;
const HOUR_MS = 60 * 60 * 1000;
// Invitations carry names that users choose, so they are limited per sender and per recipient.
const ENOUGH_INVITATIONS = 'You have sent too many invitations in a short time.';

/** What may be done only so often in an hour, and what is said to who has done it that often. */
const hourlyUses = {
  // It reads all data of a person.
  archive: { most: 5, text: 'You have made 5 archives.' },
  'calendar-address': {
    most: calendarAddressUses,
    text: `Calendars can be added and read ${calendarAddressUses} times an hour.`,
  },
  invitation: { most: 40, text: ENOUGH_INVITATIONS },
  'invitation-again': { most: 5, text: ENOUGH_INVITATIONS },
  'invitation-to': { most: 20, text: ENOUGH_INVITATIONS },
  // Further ones are silently left out.
  notice: { most: 1 },
  webhook: {
    most: webhookUses,
    text: `Addresses can be added and checked, and deliveries sent again, ${webhookUses} times an hour.`,
  },
} as const;

type HourlyUse = keyof typeof hourlyUses;

const minutesText = (seconds: number) => (seconds > 60 ? `${Math.ceil(seconds / 60)} minutes` : 'a minute');

/**
 * Counts a use, in the transaction of `query` if it is one: a limiter of the pool would wait for a second connection while
 * the transaction holds one. Other uses of the same person wait until the transaction ends.
 * @param whose who uses it; stored as a hash only
 * @returns the seconds until the next use is allowed; 0 if this one is
 */
export async function secondsToWait(query: Query, use: HourlyUse, whose: string): Promise<number> {
  const key = `${use}:${limitKey(whose)}`;
  const nowMs = 'extract(epoch from now()) * 1000';
  const counted = await sqlRows(
    query,
    `insert into ${ATTEMPTS} as a (key, points, expire) values ($1, 1, ${nowMs} + ${HOUR_MS})
     on conflict (key) do update set points = case when a.expire <= ${nowMs} then 1 else a.points + 1 end,
       expire = case when a.expire <= ${nowMs} then excluded.expire else a.expire end
       where a.expire <= ${nowMs} or a.points < $2 returning key`,
    [key, hourlyUses[use].most],
  );
  if (counted.length > 0) return 0;
  const rows = await sqlRows<{ seconds: number }>(
    query,
    `select greatest(1, ceil((expire - ${nowMs}) / 1000))::int as seconds from ${ATTEMPTS} where key = $1`,
    [key],
  );
  return rows[0]?.seconds ?? 1;
}

/**
 * Counts a use like `secondsToWait`.
 * @throws TooManyRequestsError with the seconds until the next use is allowed.
 */
export async function countHourlyUse(
  query: Query,
  use: Exclude<HourlyUse, 'notice'>,
  whose: string,
): Promise<void> {
  const seconds = await secondsToWait(query, use, whose);
  if (seconds > 0)
    throw new TooManyRequestsError(seconds, `${hourlyUses[use].text} Try again in ${minutesText(seconds)}.`);
}

/**
 * Counts a person's invitation of an address (TEA-12).
 * @throws TooManyRequestsError after too many invitations by this person or of this address.
 */
export async function countInvitation(query: Query, userId: string, email: string): Promise<void> {
  await countHourlyUse(query, 'invitation-again', `${userId} ${email}`);
  await countHourlyUse(query, 'invitation', userId);
  await countHourlyUse(query, 'invitation-to', email);
}
