import { ApiError, readApiError } from '@simmer/contracts/client/api-error';
import { messageOf, serverMessageOf, StaleError } from './errors.ts';

const fallback = 'The reflection could not be saved.';

test('messageOf: a rejection shows the message of the server, a server error the fallback (API-47)', () => {
  const messageFor = (status: number, body: object) =>
    messageOf(new ApiError(status, 'joined', body), fallback);
  expect(messageFor(409, { detail: 'This already exists' })).toBe('This already exists');
  expect(messageFor(422, { detail: [{ loc: ['body', 'name'], msg: 'Keep this to 120 characters.' }] })).toBe(
    'joined',
  );
  expect(messageFor(503, { detail: 'Busy. Please try again.' })).toBe('Busy. Please try again.');
  expect(messageFor(500, { detail: 'relation "weekly" does not exist' })).toBe(fallback);
  expect(messageFor(502, { detail: 'Bad gateway', error: 'upstream' })).toBe(fallback);
  expect(messageFor(404, { error: 'No such week', detail: 'Behind it.' })).toBe('No such week');
  expect(messageOf(new TypeError('x is undefined'), fallback)).toBe(fallback);
  expect(messageOf(new StaleError('time block'), fallback)).toMatch(/left unchanged/);
  expect(messageOf(new StaleError('time block', 'deleted'), fallback)).toBe(
    'This time block was deleted in another tab or on another device, so there is nothing left to change.',
  );
});

test.each(['', '<html>', '{}', '[]', 'null', '{"detail":""}', '{"detail":[]}', '{"message":"no"}'])(
  'messageOf and serverMessageOf: a response without a message shows the text of the screen: %j (API-47)',
  async (body) => {
    const read = (init: ResponseInit) => readApiError(new Response(body, init), 'API request failed');
    for (const readMessage of [messageOf, serverMessageOf]) {
      const messageFor = async (init: ResponseInit) => readMessage(await read(init), fallback);
      expect(await messageFor({ status: 400, statusText: 'Bad Request' })).toBe(fallback);
      expect(await messageFor({ status: 500, statusText: 'Internal Server Error' })).toBe(fallback);
      expect(await messageFor({ status: 404 })).toBe(fallback);
    }
  },
);

test('serverMessageOf: shows the message of the server for server errors too', () => {
  const messageFor = (status: number, body: object) =>
    serverMessageOf(new ApiError(status, 'joined', body), 'Failed to sync calendar');
  expect(messageFor(500, { detail: 'kaput' })).toBe('kaput');
  expect(messageFor(502, { error: 'upstream' })).toBe('upstream');
  expect(messageFor(409, { detail: 'Reconnect.', error: 'CALENDAR_AUTH_REQUIRED' })).toBe('Reconnect.');
  expect(serverMessageOf(new TypeError('x'), 'Failed to sync calendar')).toBe('Failed to sync calendar');
});
