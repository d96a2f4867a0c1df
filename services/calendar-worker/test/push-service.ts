import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as a browser would get it. */
export interface DeliveredPush {
  readonly topic: string;
  readonly ttl: number;
  readonly message: Readonly<Record<string, unknown>>;
}

/** A browser with a subscription. */
export interface PushDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** All accepted messages, in order. */
  readonly received: DeliveredPush[];
  /** The status of the next responses; 201 afterwards. */
  readonly answers: number[];
  /** Never ends a response: it has no head, one of slow bytes, or a body of slow bytes. */
  endless?: 'silence' | 'head' | 'body';
}

const derive = (salt: Buffer, key: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Decrypts as a browser does, written apart from what it checks (RFC 8291, 8188). */
function decrypt(body: Buffer, privateKey: Buffer, auth: Buffer): string {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const key = derive(auth, ecdh.computeSecret(sender), info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(salt, key, 'Content-Encoding: aes128gcm\0', 16),
    derive(salt, key, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** Whether the header is signed by this key for this service (RFC 8292). */
function isAuthorized(header: string, publicKey: string, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', mark = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(mark, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const tomorrow = (Date.now() + 86_400_000) / 1000;
  return isSigned && key === publicKey && aud === origin && Number(exp) < tomorrow && String(sub).length > 0;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function neverEnd(response: ServerResponse, part: NonNullable<PushDevice['endless']>): void {
  if (part === 'silence') return;
  if (part === 'body') response.writeHead(201).flushHeaders();
  else response.socket?.write('HTTP/1.1 201 Created\r\nx: ');
  const timer = setInterval(() => (part === 'body' ? response : response.socket)?.write('x'), 100);
  response.once('close', () => clearInterval(timer));
}

/** A push service on this machine (RFC 8030): checks who sends, and decrypts for its devices. */
export async function startPushService(publicKey: string) {
  const devices = new Map<string, PushDevice & { readonly privateKey: Buffer }>();
  let origin = '';
  let requestCount = 0;
  const server = createServer((request, response) => {
    requestCount += 1;
    void bodyOf(request).then((body) => {
      const device = devices.get(request.url ?? '');
      if (!device) return response.writeHead(410).end();
      if (device.endless) return neverEnd(response, device.endless);
      const { headers } = request;
      const isRight =
        isAuthorized(String(headers['authorization']), publicKey, origin) &&
        headers['content-encoding'] === 'aes128gcm' &&
        /^\d+$/.test(String(headers['ttl'])) &&
        /^[\w-]{1,32}$/.test(String(headers['topic']));
      const status = device.answers.shift() ?? (isRight ? 201 : 403);
      if (status === 201) {
        const text = decrypt(body, device.privateKey, Buffer.from(device.auth, 'base64url'));
        device.received.push({
          topic: String(headers['topic']),
          ttl: Number(headers['ttl']),
          message: JSON.parse(text) as DeliveredPush['message'],
        });
      }
      return response.writeHead(status, { location: `${origin}/message/${randomUUID()}` }).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    subscribe(): PushDevice {
      const path = `/push/${randomUUID()}`;
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      const device = {
        endpoint: origin + path,
        p256dh,
        auth,
        received: [],
        answers: [],
        privateKey: ecdh.getPrivateKey(),
      };
      devices.set(path, device);
      return device;
    },
    /** Open connections. */
    connections: () => new Promise<number>((found) => server.getConnections((_, count) => found(count))),
    requestCount: () => requestCount,
    forget: ({ endpoint }: PushDevice) => devices.delete(new URL(endpoint).pathname),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
