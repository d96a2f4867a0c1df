import { once } from 'node:events';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { readMessage } from './mailbox-message.ts';
import type { MailboxStore } from './mailbox-store.ts';

const LARGEST_MAIL = 5 * 1024 * 1024;

/** Accepts mail on loopback, from and to any address, and stores it. Nothing is ever forwarded. */
export async function startSmtpReceiver(store: MailboxStore, port: number) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST_MAIL,
    logger: false,
    async onData(stream, session, done) {
      done(await receive(store, stream, session));
    },
  });
  // A client that disconnects midway is ignored.
  server.on('error', () => undefined);
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** Stores a mail. Returns the error for the sender, or nothing. */
async function receive(
  store: MailboxStore,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<Error | null> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(Buffer.from(chunk));
    if (stream.sizeExceeded) return new Error('The mail is larger than 5 MB.');
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    await store.add(await readMessage(Buffer.concat(chunks), recipients, new Date()));
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error('The mail could not be stored.');
  }
}
