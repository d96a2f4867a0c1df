import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** What a receiver does with a delivery: a status, a body, no response at all, one when it is released, or one without an end. */
type Answer = number | { readonly body: string } | 'reset' | 'silence' | 'hold' | 'endless';

export interface ReceivedDelivery {
  readonly id: string;
  readonly contentType: string;
  /** By the package that receivers use. */
  readonly isSigned: boolean;
  readonly body: Readonly<Record<string, unknown>>;
}

function isSigned(secret: string, body: string, headers: IncomingMessage['headers']): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}

/** The response of a receiver that answers checks, as `docs/connect.md` shows it. */
function usualAnswer({ type, data }: ReceivedDelivery['body']): Answer {
  return type === 'webhook.verify' ? { body: JSON.stringify(data) } : 204;
}

/** A server on this machine that receives webhooks. */
export async function startReceiver() {
  const secret = `whsec_${randomBytes(24).toString('base64')}`;
  const received: ReceivedDelivery[] = [];
  const answers: Answer[] = [];
  let held: ServerResponse[] = [];
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.once('close', () => (open -= 1));
    const { headers } = request;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const delivery = {
        id: String(headers['webhook-id']),
        contentType: String(headers['content-type']),
        isSigned: isSigned(secret, body, headers),
        body: JSON.parse(body) as ReceivedDelivery['body'],
      };
      received.push(delivery);
      const answer = answers.shift() ?? usualAnswer(delivery.body);
      if (answer === 'reset') request.socket.destroy();
      else if (answer === 'hold') held.push(response);
      else if (answer === 'endless') response.write('{');
      else if (typeof answer === 'object') response.end(answer.body);
      else if (answer !== 'silence') response.writeHead(answer, { location: '/elsewhere' }).end();
      server.emit('delivery');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    secret,
    received,
    /** The next answers; afterwards 204, and the challenge of a check. */
    answers,
    mostAtOnce: () => most,
    arrived: async (count: number) => {
      while (received.length < count) await once(server, 'delivery');
    },
    /** Answers what is held. */
    release: () => {
      for (const response of held) response.writeHead(204).end();
      held = [];
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
