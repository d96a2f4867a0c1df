import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface StoredObject {
  content: Buffer;
  etag: string;
  modifiedAt: Date;
}

/** A server with the part of Amazon's protocol that a release store uses, in memory. */
export interface S3Server {
  /** The variables for a client of this server. */
  readonly environment: Readonly<Record<string, string>>;
  readonly address: string;
  /** The next writes are answered like a write that meets another one: 409, which Amazon's documentation describes. */
  conflictCount: number;
  /** Keys on one page of a list. */
  pageSize: number;
  close(): Promise<void>;
}

const bucket = 'simmer-releases';
const accessKey = 'test-access-key';

function escapeXml(text: string): string {
  return text.replace(/[<>&"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** A precondition of a write, as Amazon and its compatible servers check it: atomically with the write. */
function conditionError(headers: IncomingMessage['headers'], found: StoredObject | undefined) {
  const match = headers['if-match'];
  if (match !== undefined && !found) return [404, 'NoSuchKey'] as const;
  if (match !== undefined && match !== found?.etag) return [412, 'PreconditionFailed'] as const;
  if (headers['if-none-match'] === '*' && found) return [412, 'PreconditionFailed'] as const;
  return undefined;
}

class Bucket {
  readonly objects = new Map<string, StoredObject>();
  conflictCount = 0;
  pageSize = 1000;

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, place, ...rest] = decodeURIComponent(url.pathname).split('/');
    // An upload that breaks off throws here: nothing is stored.
    const body = await buffer(request);
    if (!request.headers.authorization?.includes(`Credential=${accessKey}/`))
      return sendError(response, 403, 'AccessDenied');
    if (place !== bucket) return sendError(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    if (request.method === 'GET' && key === '') return this.#list(url.searchParams, response);
    if (request.method === 'PUT') return this.#put(key, body, request, response);
    if (request.method === 'GET') return this.#get(key, request, response);
    if (request.method !== 'DELETE') return sendError(response, 405, 'MethodNotAllowed');
    this.objects.delete(key);
    response.writeHead(204).end();
  }

  #put(key: string, content: Buffer, request: IncomingMessage, response: ServerResponse): void {
    if (this.conflictCount > 0) {
      this.conflictCount -= 1;
      return sendError(response, 409, 'ConditionalRequestConflict');
    }
    const error = conditionError(request.headers, this.objects.get(key));
    if (error) return sendError(response, error[0], error[1]);
    const etag = `"${createHash('md5').update(content).digest('hex')}"`;
    this.objects.set(key, { content, etag, modifiedAt: new Date() });
    response.writeHead(200, { etag }).end();
  }

  #get(key: string, request: IncomingMessage, response: ServerResponse): void {
    const found = this.objects.get(key);
    if (!found) return sendError(response, 404, 'NoSuchKey');
    if (request.headers['if-none-match'] === found.etag) {
      response.writeHead(304, { etag: found.etag }).end();
      return;
    }
    response.writeHead(200, { etag: found.etag, 'content-length': found.content.length }).end(found.content);
  }

  #list(query: URLSearchParams, response: ServerResponse): void {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, this.pageSize);
    const isTruncated = keys.length > page.length;
    const contents = page.map((key) => {
      const { content, etag, modifiedAt } = this.objects.get(key) as StoredObject;
      return `<Contents><Key>${escapeXml(key)}</Key><Size>${String(content.length)}</Size><ETag>${escapeXml(etag)}</ETag><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`;
    });
    const next = isTruncated
      ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>`
      : '';
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${String(isTruncated)}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

/** Starts a server on a free port of this machine. The caller closes it. */
export async function startS3Server(): Promise<S3Server> {
  const store = new Bucket();
  const server = createServer((request, response) => {
    store.answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(store, {
    address: `s3://${bucket}/front-ends`,
    environment: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${String(port)}`,
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: accessKey,
      AWS_SECRET_ACCESS_KEY: 'test-secret-key',
    },
    close: async () => closeServer(server),
  });
}
