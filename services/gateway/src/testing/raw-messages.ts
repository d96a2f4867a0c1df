import { craftedSignIn, smuggledStart } from './smuggled-request.ts';
import type { Rng } from '@simmer/testing/seeded-random';

/** Bytes for one connection, and the sender's behaviour. */
export interface RawMessage {
  readonly pieces: readonly Buffer[];
  /** `end` closes the sending half after the last byte; `stay` leaves it open. */
  readonly afterwards: 'end' | 'stay';
}

const smuggledTarget = '/api/v1/smuggled';
const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'FOO',
  'get',
];
const versions = ['1.1', '1.1', '1.1', '1.1', '1.1', '1.1', '1.0', '0.9', '2.0', '1.2'];
const targets = [
  '/api/v1/north-stars',
  '/api/v1/north-stars?x=1',
  '/api/v1/auth/login',
  '/api/v1/time-blocks/7',
  'http://simmer/api/v1/north-stars',
  'http://evil.test/api/v1/north-stars',
  'https://simmer/api/v1/../metrics',
  'simmer:80',
  '*',
  '//evil.test/api/v1/x',
  '/api/v1/../../metrics',
  '/api/v1/%2e%2e/metrics',
  '/api/v1/%zz',
  '/api/v1\\..\\metrics',
  '/api/v1/x#fragment',
  '/api/v1/x\ty',
  '/api/v1/ü',
  `/api/v1/${'long'.repeat(4_200)}`,
  '/api/v1/x%0d%0aDELETE%20/api/v1/smuggled%20HTTP/1.1',
  '?only',
  '',
  '/healthz',
  '/',
  '/calendar',
];
const hosts = [['simmer'], ['simmer'], ['simmer'], [], ['simmer', 'evil.test'], ['a/b@c'], ['sim mer'], ['']];
const connections = [
  'close',
  'keep-alive',
  'upgrade',
  'content-length',
  'transfer-encoding',
  'close, transfer-encoding',
  'authorization, x-forwarded-for',
  'host',
  'keep-alive, te, trailer',
  ' ,,',
];
const codings = [
  'chunked',
  'Chunked',
  'identity',
  'gzip, chunked',
  'chunked, gzip',
  'chunked, chunked',
  'xchunked',
  'chunked;q=1',
  '\u000bchunked',
  ' chunked',
  'chunked\t',
  '',
];
const contentTypes = [
  'application/json',
  'application/json',
  'application/json',
  'text/plain;application/json',
  'text/plain',
  ';',
  'multipart/form-data; boundary=x',
];
const extras = [
  'expect: 100-continue',
  'expect: the impossible',
  'trailer: content-length',
  'te: trailers',
  'proxy-connection: keep-alive',
  'keep-alive: timeout=900',
  'x-forwarded-for: 127.0.0.1',
  'x-folded: one\r\n two',
  'x-bare: a\rb',
  'x-null: a\0b',
  'x space : 1',
  ': nameless',
  'no colon',
  'content_length: 3',
  'http2-settings: AAMAAABkAAQAAP__\r\nupgrade: h2c',
  'upgrade: websocket\r\nsec-websocket-key: AAAA\r\nsec-websocket-version: 13',
];

const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const json = JSON.stringify({ title: 'a body' });

/** Headers that declare the length of the body, correctly or not, and the body. */
function framed(random: Rng, rest: string): { headers: string[]; content: string } {
  const text = random.chance(0.5) ? json : `${json}${'\r\n'.repeat(random.below(40))}${rest}`;
  const length = Buffer.byteLength(text);
  const chunked = random.pick([
    `${chunk(text)}0\r\n\r\n`,
    `${chunk(json)}0\r\n\r\n${rest}`,
    `${chunk(text)}0\r\nx-trailer: 1\r\ncontent-length: 5\r\n\r\n`,
    `${length.toString(16)};extension="${rest.length}"\r\n${text}\r\n0\r\n\r\n`,
    `${length.toString(16)}\n${text}\n0\n\n`,
    `zz\r\n${text}\r\n0\r\n\r\n`,
    `-1\r\n${text}`,
    `ffffffffffffffff1\r\n${text}`,
    chunk(text),
    `0${chunk(text)}0\r\n\r\n`,
  ]);
  const coding = `transfer-encoding: ${random.pick(codings)}`;
  return random.pick<{ headers: string[]; content: string }>([
    { headers: [`content-length: ${length}`], content: text },
    { headers: [`content-length: ${length}`], content: text },
    { headers: [`content-length: ${random.below(length + 1)}`], content: text },
    { headers: [`content-length: ${length + 1 + random.below(300)}`], content: text },
    { headers: [`content-length: ${Buffer.byteLength(json)}`], content: `${json}${rest}` },
    { headers: [`content-length: ${length}`, `content-length: ${random.below(9)}`], content: text },
    { headers: [`content-length: ${length}, ${length}`], content: text },
    { headers: [random.pick([`content-length: +${length}`, `content-length: 0${length}`])], content: text },
    {
      headers: [random.pick(['content-length: 0x10', 'content-length: -5', 'content-length:'])],
      content: text,
    },
    { headers: [`content-length : ${length}`], content: text },
    { headers: ['content-length: 0'], content: rest },
    { headers: [coding], content: chunked },
    { headers: ['transfer-encoding: chunked'], content: chunked },
    { headers: [coding, `content-length: ${random.below(99)}`], content: chunked },
    { headers: ['transfer-encoding: chunked', coding], content: chunked },
    { headers: [], content: rest },
    { headers: [], content: '' },
  ]);
}

function packedMessage(random: Rng, rest: string): Buffer {
  const { head, content } = craftedSignIn(random.pick(['gzip', 'deflate', 'br']), rest);
  const token = random.chance(0.5) ? '\r\nauthorization: Bearer attacker' : '';
  const changed = random.chance(0.3) ? head.replace(/content-encoding: /, '$&gzip, ') : head;
  const unknown = random.chance(0.1)
    ? changed.replace(/content-encoding: \w+/, 'content-encoding: x')
    : changed;
  return Buffer.concat([Buffer.from(unknown.replace('\r\nhost', `${token}\r\nhost`), 'latin1'), content]);
}

function plainMessage(random: Rng, rest: string): Buffer {
  const { headers, content } = framed(random, rest);
  const isPlain = random.chance(0.6);
  const lines = [
    `${isPlain ? random.pick(['POST', 'PUT', 'GET', 'DELETE']) : random.pick(methods)} ${
      isPlain ? '/api/v1/north-stars' : random.pick(targets)
    } HTTP/${isPlain ? '1.1' : random.pick(versions)}`,
    ...(isPlain ? ['simmer'] : random.pick(hosts)).map((host) => `host: ${host}`),
    ...(random.chance(0.7) ? ['authorization: Bearer attacker'] : []),
    ...(random.chance(0.8) ? [`content-type: ${random.pick(contentTypes)}`] : []),
    ...headers,
    ...(random.chance(0.15)
      ? [`content-encoding: ${random.pick(['gzip', 'identity', 'br, gzip', ''])}`]
      : []),
    ...(random.chance(0.3) ? [`connection: ${random.pick(connections)}`] : []),
    ...(random.chance(0.25) ? [random.pick(extras)] : []),
  ];
  const lineEnd = random.chance(0.05) ? '\n' : '\r\n';
  return Buffer.from(`${lines.join(lineEnd)}${lineEnd}${lineEnd}${content}`, 'latin1');
}

/** One byte more, less or different. */
function damaged(random: Rng, bytes: Buffer): Buffer {
  const at = random.below(bytes.length);
  const noise = Buffer.from([random.below(256)]);
  return random.pick([
    Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at + 1)]),
    Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)]),
    Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]),
    bytes.subarray(0, at),
  ]);
}

function inPieces(random: Rng, bytes: Buffer): Buffer[] {
  const cut = random.chance(0.3) ? random.below(bytes.length + 1) : bytes.length;
  return [bytes.subarray(0, cut), bytes.subarray(cut)].filter((piece) => piece.length > 0);
}

/** A message that is valid, invalid or hostile, with requests after it or inside its body. */
export function rawMessage(random: Rng): RawMessage {
  const rest = random.pick([
    smuggledStart(smuggledTarget),
    smuggledStart(smuggledTarget, 'GET'),
    `${smuggledStart(smuggledTarget)}1\r\nauthorization: Bearer attacker\r\n\r\n`,
    `POST ${smuggledTarget} HTTP/1.1\r\nhost: simmer\r\ncontent-length: 400\r\n\r\n`,
    'x',
  ]);
  const message = random.chance(0.2) ? packedMessage(random, rest) : plainMessage(random, rest);
  const trailing = random.chance(0.2) ? Buffer.from(rest, 'latin1') : Buffer.alloc(0);
  const whole = Buffer.concat([message, trailing]);
  const bytes = random.chance(0.15) ? damaged(random, whole) : whole;
  return { pieces: inPieces(random, bytes), afterwards: random.pick(['end', 'stay', 'stay', 'stay']) };
}
