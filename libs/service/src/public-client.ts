import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps, type RequestOptions } from 'node:https';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { publicLookup } from './public-lookup.ts';
import { isPushAddress } from './push-address.ts';

export type PostHeaders = Readonly<Record<string, string | number>>;

export interface PostAnswer {
  readonly status: number;
  /** The body; empty if it is longer than what is read. */
  readonly text: string;
}

/** What the last response said about its version. */
export interface FileVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface GetAnswer extends FileVersion {
  readonly status: number;
  /** The Retry-After header. */
  readonly retryAfter: string | null;
  /** The body of a 200; empty for any other status. */
  readonly body: Buffer;
}

/** A response that is not read: its file is too large, or it leads to an address that is not asked. */
export class PublicFileError extends Error {
  override readonly name = 'PublicFileError';
  readonly reason: 'too_large' | 'address';

  constructor(reason: 'too_large' | 'address') {
    super(reason === 'too_large' ? 'The file is too large.' : 'The address is not one on the internet.');
    this.reason = reason;
  }
}

/** Sends requests to addresses that people enter, on the internet only (REM-10, APP-22, ICS-22). */
export interface PublicClient {
  /**
   * Posts a body. Follows no redirect.
   * @param readBytes the most that is read of the response's body, by default nothing
   * @throws Error without a response in time; its name is then `AbortError`
   */
  readonly post: (
    address: string,
    headers: PostHeaders,
    body: Buffer | string,
    readBytes?: number,
  ) => Promise<PostAnswer>;
  /**
   * Gets a file of at most 10 MB, unless it still has a known version. Follows up to 3 redirects.
   * @param isLocal whether `http://127.0.0.1` is allowed
   * @throws PublicFileError
   * @throws Error without a whole response in time; its name is then `AbortError`
   */
  readonly get: (
    address: string,
    isLocal: boolean,
    known?: FileVersion | null,
    signal?: AbortSignal,
  ) => Promise<GetAnswer>;
  readonly close: () => void;
}

const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** The address of a file as it is asked for, where `webcal:` means https; null if it is not allowed. */
export function publicFileAddress(text: string, isLocal: boolean): string | null {
  const address = text.trim().replace(/^webcal:/i, 'https:');
  if (!URL.canParse(address) || !isPushAddress(address, isLocal)) return null;
  const url = new URL(address);
  // It is not sent, so that two addresses with other ones are the same.
  url.hash = '';
  return url.href;
}

/** Reads a body up to its limit, and ends the connection of a longer one; null then. */
async function readBody(stream: AsyncIterable<unknown>, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The response's body is of no use, and may take forever. A connection whose response has no body can be used again.
 */
function dropBody(response: IncomingMessage): void {
  response.on('error', () => undefined);
  if (response.headers['content-length'] === '0') response.resume();
  else response.destroy();
}

async function readFile(response: IncomingMessage): Promise<Buffer> {
  const isGzip = response.headers['content-encoding'] === 'gzip';
  // The failure of the response is that of the unzipped stream too.
  const stream = isGzip ? pipeline(response, createGunzip(), () => undefined) : response;
  const body = await readBody(stream, MAX_FILE_BYTES);
  if (body === null) throw new PublicFileError('too_large');
  return body;
}

async function postAnswerOf(response: IncomingMessage, readBytes: number): Promise<PostAnswer> {
  const { statusCode: status = 500 } = response;
  if (readBytes > 0) return { status, text: (await readBody(response, readBytes))?.toString() ?? '' };
  dropBody(response);
  return { status, text: '' };
}

/** The answer of an address, or another address to which it redirects. */
async function answerOf(response: IncomingMessage, from: string): Promise<GetAnswer | string> {
  const { statusCode: status = 500, headers } = response;
  if (status !== 200) dropBody(response);
  if (REDIRECTS.has(status) && headers.location !== undefined)
    return URL.parse(headers.location, from)?.href ?? '';
  return {
    status,
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
    retryAfter: headers['retry-after'] ?? null,
    body: status === 200 ? await readFile(response) : Buffer.alloc(0),
  };
}

/** @param deadlineMs the time limit from the look-up of the name to the head of the response, and to the end of a body that is read */
export function openPublicClient(deadlineMs: number): PublicClient {
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };
  const lookup = publicLookup();
  // A request that is aborted fails by its own error, which says so, before that of its response.
  const send = <Answer>(
    address: string,
    options: RequestOptions,
    read: (response: IncomingMessage) => Promise<Answer>,
    body?: Buffer | string,
  ) =>
    new Promise<Answer>((settle, fail) => {
      const isHttp = address.startsWith('http:');
      const all = { ...options, agent: isHttp ? agents.http : agents.https, ...(!isHttp && { lookup }) };
      const request = (isHttp ? requestHttp : requestHttps)(address, all, (response) => {
        read(response).then(settle, fail);
      });
      request.on('error', fail);
      request.end(body);
    });
  // Node's own `timeout` only limits silence.
  const deadline = () => AbortSignal.timeout(deadlineMs);
  return {
    post: (address, headers, body, readBytes = 0) => {
      const length = { 'content-length': Buffer.byteLength(body) };
      const options = { method: 'POST', headers: { ...headers, ...length }, signal: deadline() };
      return send(address, options, (response) => postAnswerOf(response, readBytes), body);
    },
    get: async (given, isLocal, known, signal) => {
      const headers = {
        accept: 'text/calendar, */*;q=0.5',
        'accept-encoding': 'gzip',
        'user-agent': 'Simmer',
        ...(known?.etag && { 'if-none-match': known.etag }),
        ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
      };
      // One limit for all of its requests.
      const signals = AbortSignal.any([deadline(), ...(signal ? [signal] : [])]);
      let next = given;
      for (let asked = 0; asked <= MAX_REDIRECTS; asked += 1) {
        const address = publicFileAddress(next, isLocal);
        if (address === null) break;
        const options = { method: 'GET', headers, signal: signals };
        const answer = await send(address, options, (response) => answerOf(response, address));
        if (typeof answer !== 'string') return answer;
        next = answer;
      }
      throw new PublicFileError('address');
    },
    close: () => {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}
