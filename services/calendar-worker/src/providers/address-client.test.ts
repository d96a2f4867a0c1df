import { ProviderError } from '@simmer/domain/calendar-provider/provider-error';
import type { EventPage } from '@simmer/domain/calendar-provider/calendar-provider';
import { openCalendarFileReader } from '@simmer/service/calendar-file-reader';
import { type FileVersion, type GetAnswer, PublicFileError } from '@simmer/service/public-client';
import { jest } from '@jest/globals';
import { createAddressClient } from './address-client.ts';

const ADDRESS = 'https://school.example.com/secret.ics';
const window = { timeMin: '2026-03-01T00:00:00Z', timeMax: '2026-04-01T00:00:00Z' };
const fileOf = (title: string, end = 'END:VEVENT\r\n') =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nREFRESH-INTERVAL:PT3H\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260310T080000Z\r\nDTEND:20260310T090000Z\r\nSUMMARY:${title}\r\n${end}END:VCALENDAR\r\n`;

const files = openCalendarFileReader();
afterAll(files.close);

const get = jest.fn<(address: string, isLocal: boolean, known?: FileVersion | null) => Promise<GetAnswer>>();
const failed = jest.fn<(error: ProviderError) => void>();
const refreshed = jest.fn<(minutes: number | null) => Promise<void>>();
const answer = (given: Partial<GetAnswer> & { text?: string }): GetAnswer => ({
  status: 200,
  etag: '"1"',
  lastModified: null,
  retryAfter: null,
  ...given,
  body: Buffer.from(given.text ?? ''),
});
const calendar = {
  providerCalendarId: 'c',
  name: 'Term',
  color: null,
  timeZone: 'Europe/London',
  isPrimary: true,
};
const client = () =>
  createAddressClient(
    { address: ADDRESS, calendar, signal: new AbortController().signal, onRefreshMinutes: refreshed },
    { client: { get }, files, isLocal: false, onError: failed },
  );

async function pageOf(pages: AsyncGenerator<EventPage>): Promise<EventPage> {
  const all: EventPage[] = [];
  for await (const page of pages) all.push(page);
  expect(all).toHaveLength(1);
  return all[0] as EventPage;
}
const whole = (of = client()) => pageOf(of.eventPages({ calendarId: 'c', window }));
const titlesOf = ({ events }: EventPage) => events.map((event) => event.state === 'active' && event.title);
async function tokenOf(text: string): Promise<string> {
  get.mockResolvedValueOnce(answer({ text }));
  return (await whole()).nextSyncToken ?? '';
}

beforeEach(() => {
  jest.resetAllMocks();
  refreshed.mockResolvedValue();
});

test('a calendar by its address is read as one page, and says how often it asks to be read (SYN-51)', async () => {
  get.mockResolvedValueOnce(answer({ text: fileOf('Sports day') }));
  const page = await whole();
  expect(titlesOf(page)).toEqual(['Sports day']);
  expect(page.nextPageToken).toBeNull();
  expect(refreshed.mock.calls).toEqual([[180]]);
  expect(get.mock.calls[0]?.slice(0, 3)).toEqual([ADDRESS, false, null]);
});

test('a calendar by its address is asked for changes since its version; an unchanged one is an empty page (SYN-53)', async () => {
  const syncToken = await tokenOf(fileOf('Sports day'));
  get.mockResolvedValueOnce(answer({ status: 304 }));
  const page = await pageOf(client().eventPages({ calendarId: 'c', syncToken }));
  expect(page).toEqual({ events: [], unreadable: [], nextPageToken: null, nextSyncToken: syncToken });
  expect(get.mock.calls[1]?.[2]).toMatchObject({ etag: '"1"', lastModified: null });
});

test('a calendar by its address without versions counts as unchanged by its content', async () => {
  const text = fileOf('Sports day').replace('UID:1', 'DTSTAMP:20260301T000000Z\r\nUID:1');
  const syncToken = await tokenOf(text);
  get.mockResolvedValueOnce(answer({ etag: null, text: text.replace('0301T', '0302T') }));
  expect((await pageOf(client().eventPages({ calendarId: 'c', syncToken }))).events).toEqual([]);
});

test('a calendar by its address that has changed is read in full, and asked for once', async () => {
  const syncToken = await tokenOf(fileOf('Sports day'));
  const changed = client();
  get.mockResolvedValueOnce(answer({ text: fileOf('Swimming') }));
  await expect(pageOf(changed.eventPages({ calendarId: 'c', syncToken }))).rejects.toMatchObject({
    code: 'sync_token_expired',
  });
  expect(failed).not.toHaveBeenCalled();
  expect(titlesOf(await whole(changed))).toEqual(['Swimming']);
  expect(get).toHaveBeenCalledTimes(2);
});

test('a calendar by its address with an event that cannot be read is read in full each time', async () => {
  expect(await tokenOf(fileOf('Sports day', ''))).toBe('');
});

test.each([
  [answer({ status: 404 }), 'not_found'],
  [answer({ status: 410 }), 'not_found'],
  [answer({ status: 403 }), 'forbidden'],
  [answer({ status: 429 }), 'rate_limited'],
  [answer({ status: 503 }), 'unavailable'],
  [answer({ text: '<html></html>' }), 'invalid_response'],
  [new PublicFileError('too_large'), 'invalid_request'],
  [new PublicFileError('address'), 'forbidden'],
  [new Error(`connect ECONNREFUSED ${ADDRESS}`), 'unavailable'],
])(
  'a calendar by its address that cannot be read says why, without the address (SYN-53): %#',
  async (given, code) => {
    get.mockImplementationOnce(() =>
      given instanceof Error ? Promise.reject(given) : Promise.resolve(given),
    );
    const failure = await whole().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProviderError);
    expect(failed.mock.calls).toEqual([[failure]]);
    expect(failure).toMatchObject({ code, message: expect.not.stringContaining('secret') });
  },
);

test.each([
  ['30', 30_000],
  ['1e300', 86_400_000],
  ['-5', 0],
  ['Infinity', undefined],
  ['9'.repeat(16_000), undefined],
  ['soon', undefined],
])(
  'a calendar by its address that asks to wait is asked again after at most a day (SYN-29): %#',
  async (retryAfter, retryAfterMs) => {
    get.mockResolvedValueOnce(answer({ status: 429, retryAfter }));
    await expect(whole()).rejects.toMatchObject({ code: 'rate_limited', retryAfterMs });
  },
);
