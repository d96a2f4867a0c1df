import { sharedFileKey, sharedTextKey } from '@simmer/contracts/share-target';
import { answerShared } from './answer-shared.ts';

const origin = 'https://simmer.test';
const stored = new Map<string, Response>();
const caches = {
  open: async () => ({
    match: async (key: string) => stored.get(key),
    put: async (key: string, response: Response) => void stored.set(key, response),
    delete: async () => false,
    keys: async () => [],
  }),
};

async function share(file: File | string | null, room = caches) {
  const form = new FormData();
  if (file !== null) form.set('file', file);
  const request = new Request(`${origin}/share-target`, { method: 'POST', body: form });
  const { status, headers } = await answerShared(request, { caches: room, origin });
  return [status, headers.get('location')];
}

beforeEach(() => stored.clear());

test('shared file: it is stored with its name, and the calendar opens (OFF-39)', async () => {
  const file = new File(['BEGIN:VCALENDAR'], 'Chor Frühling.ics', { type: 'text/calendar' });
  expect(await share(file)).toEqual([303, `${origin}/calendar?shared=file`]);
  const response = stored.get(sharedFileKey);
  expect(await response?.text()).toBe('BEGIN:VCALENDAR');
  expect(decodeURIComponent(response?.headers.get('simmer-file-name') ?? '')).toBe('Chor Frühling.ics');
});

test.each([
  ['nothing', null],
  ['a text', 'no file'],
])('shared file: with %s the calendar says that no file arrived', async (_what, file) => {
  expect(await share(file)).toEqual([303, `${origin}/calendar?shared=none`]);
  expect(stored.size).toBe(0);
});

test('shared file: in a full browser the calendar says that no file arrived', async () => {
  const full = { open: () => Promise.reject(new DOMException('No room.', 'QuotaExceededError')) };
  expect(await share(new File(['x'], 'x.ics'), full)).toEqual([303, `${origin}/calendar?shared=none`]);
});

test('shared file: a damaged form changes nothing', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const request = new Request(`${origin}/share-target`, { method: 'POST', body: 'torn', headers });
  const response = await answerShared(request, { caches, origin });
  expect(response.headers.get('location')).toBe(`${origin}/calendar?shared=none`);
});

async function shareTexts(texts: Readonly<Record<string, string>>) {
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) body.set(name, text);
  const request = new Request(`${origin}/share-target`, { method: 'POST', body });
  const response = await answerShared(request, { caches, origin });
  return [response.headers.get('location'), await stored.get(sharedTextKey)?.text()];
}

test('shared text: title, text and address become one line, each once, and the palette opens (QCK-6)', async () => {
  expect(await shareTexts({ title: 'Choir', text: 'friday  7pm\n', url: '' })).toEqual([
    `${origin}/calendar?shared=text`,
    'Choir friday 7pm',
  ]);
  expect(await shareTexts({ title: 'Choir', text: 'Choir', url: 'https://example.com/choir' })).toEqual([
    `${origin}/calendar?shared=text`,
    'Choir https://example.com/choir',
  ]);
  expect((await shareTexts({ text: 'long '.repeat(1_000) }))[1]).toHaveLength(500);
});

test('shared text: without any the calendar says that nothing arrived', async () => {
  expect(await shareTexts({ title: ' ', text: '' })).toEqual([`${origin}/calendar?shared=none`, undefined]);
});
