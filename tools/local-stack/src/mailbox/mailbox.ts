import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { isFromThisMachine, notFromThisMachine } from '@simmer/service/from-this-machine';
import { openMailboxStore } from './mailbox-store.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import { startSmtpReceiver } from './smtp-receiver.ts';

const MAX_MAILS = 200;

export interface MailboxOptions {
  /** Folder of the mails, one file each. */
  readonly folder: string;
  /** Port of the SMTP server on loopback; 0 takes a free one. */
  readonly smtpPort?: number;
  /** How many mails are kept; default 200. */
  readonly most?: number;
}

export interface Mailbox {
  /** The value of SMTP_URL. */
  readonly smtpUrl: string;
  /** Serves /mailbox and /mailbox/messages; listen with it, or mount its routes. */
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

function sendError(reply: FastifyReply, status: number, detail: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ detail });
}

/** All errors in the common format (API-30), including unknown routes. The mailbox is read-only. */
function handleErrors(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    return sendError(
      reply,
      status,
      status < 500 ? 'This request cannot be read.' : 'Something went wrong here.',
    );
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return sendError(reply, 404, 'Not found');
    reply.header('allow', 'GET, HEAD');
    return sendError(reply, 405, 'Method not allowed');
  });
}

/** The mail server of the embedded stack: accepts every mail and shows it at /mailbox (OPS-21). */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const store = await openMailboxStore(options.folder, options.most ?? MAX_MAILS);
  const receiver = await startSmtpReceiver(store, options.smtpPort ?? 0);
  const app = fastify({
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) => void sendError(reply, 404, 'Not found'),
  });
  // Mails contain links that sign in whoever opens them.
  app.addHook('onRequest', (request, reply, done) => {
    if (isFromThisMachine(request.raw)) return done();
    void reply.code(403).header('cache-control', 'no-store').send({ detail: notFromThisMachine });
  });
  handleErrors(app);
  mailboxRoutes(app, store);
  return {
    smtpUrl: `smtp://127.0.0.1:${receiver.port}`,
    app,
    async close() {
      await Promise.all([receiver.close(), app.close()]);
    },
  };
}
