import fastify, { type FastifyInstance } from 'fastify';
import { isFromThisMachine, notFromThisMachine } from '@simmer/service/from-this-machine';
import { openMailboxStore } from './mailbox-store.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import { startSmtpReceiver } from './smtp-receiver.ts';

const MOST_MAILS = 200;

export interface MailboxOptions {
  /** Folder that keeps the mails, a file each. */
  readonly folder: string;
  /** Port of the SMTP server on loopback; 0 takes a free one. */
  readonly smtpPort?: number;
  /** How many mails are kept; 200 when left out. */
  readonly most?: number;
}

export interface Mailbox {
  /** For SMTP_URL. */
  readonly smtpUrl: string;
  /** Serves /mailbox and /mailbox/messages; listen with it, or mount its routes. */
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

/** The mail server of the embedded stack: takes every mail and shows it at /mailbox. */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const store = await openMailboxStore(options.folder, options.most ?? MOST_MAILS);
  const receiver = await startSmtpReceiver(store, options.smtpPort ?? 0);
  const app = fastify({ forceCloseConnections: true });
  // A mail holds links that sign in whoever follows them.
  app.addHook('onRequest', (request, reply, done) => {
    if (isFromThisMachine(request.raw)) return done();
    void reply.code(403).header('cache-control', 'no-store').send({ detail: notFromThisMachine });
  });
  mailboxRoutes(app, store);
  return {
    smtpUrl: `smtp://127.0.0.1:${receiver.port}`,
    app,
    async close() {
      await Promise.all([receiver.close(), app.close()]);
    },
  };
}
