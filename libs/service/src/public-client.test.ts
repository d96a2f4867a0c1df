import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { openPublicClient, publicFileAddress } from './public-client.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const MEGABYTE = 1024 * 1024;

let answer: Answer;
const asked: IncomingMessage[] = [];
const server = createServer((request, response) => {
  asked.push(request);
  answer(request, response);
});
// A loaded machine may take long for ten megabytes.
const client = openPublicClient(60_000);
const hasty = openPublicClient(500);
let root: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => void asked.splice(0));
afterAll(() => {
  client.close();
  hasty.close();
  server.closeAllConnections();
  server.close();
});

const get = (path = '/a.ics') => client.get(`${root}${path}`, true);

it('publicFileAddress: webcal is https, and only addresses on the internet are asked (ICS-22)', () => {
  expect(publicFileAddress(' WEBCAL://p01.example.com/x?y=Z ', false)).toBe('https://p01.example.com/x?y=Z');
  expect(publicFileAddress('https://example.com/a.ics#top', false)).toBe('https://example.com/a.ics');
  for (const text of [
    '',
    'file:///etc/passwd',
    'http://example.com/',
    'webcal://localhost/',
    'https://10.0.0.1/',
    root,
  ])
    expect(publicFileAddress(text, false)).toBeNull();
});

it('get: a file with its version, which the next request names (ICS-22)', async () => {
  answer = ({ headers }, response) => {
    const isKnown = headers['if-none-match'] === '"1"' && headers['if-modified-since'] === 'yesterday';
    response
      .writeHead(isKnown ? 304 : 200, { etag: '"1"', 'last-modified': 'yesterday' })
      .end(isKnown ? '' : 'file');
  };
  const first = await get();
  expect(first).toMatchObject({ status: 200, etag: '"1"', lastModified: 'yesterday', retryAfter: null });
  expect(first.body.toString()).toBe('file');
  const second = await client.get(`${root}/a.ics`, true, first);
  expect(second).toMatchObject({ status: 304, body: Buffer.alloc(0) });
});

it('get: a zipped file is unzipped, and one of more than 10 MB is an error, zipped or not (ICS-22)', async () => {
  const send = (body: Buffer, encoding: string) => {
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(body);
    return get();
  };
  expect((await send(gzipSync('file'), 'gzip')).body.toString()).toBe('file');
  expect((await send(Buffer.alloc(10 * MEGABYTE), 'identity')).body).toHaveLength(10 * MEGABYTE);
  const tooLarge = { name: 'PublicFileError', reason: 'too_large' };
  await expect(send(Buffer.alloc(10 * MEGABYTE + 1), 'identity')).rejects.toMatchObject(tooLarge);
  await expect(send(gzipSync(Buffer.alloc(11 * MEGABYTE)), 'gzip')).rejects.toMatchObject(tooLarge);
  await expect(send(Buffer.from('no zip'), 'gzip')).rejects.toThrow('incorrect header check');
});

it('get: three redirects are followed, and none into another network (ICS-22)', async () => {
  const goTo = (location: string) => (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(302, { location }).end();
  answer = (request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) response.end('file');
    else goTo(`/${left - 1}`)(request, response);
  };
  expect((await get('/3')).body.toString()).toBe('file');
  const notAllowed = { name: 'PublicFileError', reason: 'address' };
  await expect(get('/4')).rejects.toMatchObject(notAllowed);
  expect(asked).toHaveLength(8);
  for (const location of [
    'http://127.0.0.2/',
    'https://10.0.0.1/',
    'ftp://example.com/',
    'https://[',
    'http://localhost/',
  ]) {
    answer = goTo(location);
    await expect(get()).rejects.toMatchObject(notAllowed);
  }
});

it.each([
  ['no head', () => undefined],
  ['an endless body', (_request: IncomingMessage, response: ServerResponse) => response.write('BEGIN')],
  [
    'an endless zipped body',
    (_request: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.write(gzipSync('BEGIN').subarray(0, 12));
    },
  ],
])('get: %s ends at the deadline (ICS-22)', async (_name, silence) => {
  answer = silence;
  await expect(hasty.get(`${root}/a.ics`, true)).rejects.toMatchObject({ name: 'AbortError' });
});

it('get: a connection that breaks off is no file, and the caller can end the request (ICS-22)', async () => {
  answer = (request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('BEGIN');
    setTimeout(() => request.socket.destroy(), 20);
  };
  await expect(get()).rejects.toThrow('aborted');
  answer = () => undefined;
  await expect(client.get(root, true, null, AbortSignal.abort())).rejects.toMatchObject({
    name: 'AbortError',
  });
});
