import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';

/** A received notification. */
export interface SlotMessage {
  readonly channelId: string;
  readonly tokenHash: string;
  readonly state: string;
}

/** Receives a provider's notifications, for a test to inspect. */
export interface MailSlot {
  readonly address: string;
  readonly messages: SlotMessage[];
  clear(): void;
  /** The first matching message; waits for it if necessary. */
  next(isWanted: (message: SlotMessage) => boolean): Promise<SlotMessage>;
  close(): Promise<void>;
}

/** Listens on a free port. */
export async function openMailSlot(): Promise<MailSlot> {
  const messages: SlotMessage[] = [];
  const arrivals = new EventEmitter();
  const server = createServer((request, response) => {
    const header = (name: string) => String(request.headers[name] ?? '');
    messages.push({
      channelId: header('x-goog-channel-id'),
      tokenHash: createHash('sha256').update(header('x-goog-channel-token')).digest('hex'),
      state: header('x-goog-resource-state'),
    });
    response.writeHead(200).end();
    arrivals.emit('message');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The slot has no port.');
  return {
    address: `http://127.0.0.1:${address.port}/notifications`,
    messages,
    clear: () => void messages.splice(0),
    next: async (isWanted) => {
      for (;;) {
        const found = messages.find(isWanted);
        if (found) return found;
        await once(arrivals, 'message');
      }
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
