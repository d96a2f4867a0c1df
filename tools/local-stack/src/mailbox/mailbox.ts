import fastify, { type FastifyError, type FastifyReply } from 'fastify';
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
  /** The number of mails that are kept; default 200. */
  readonly most?: number;
}

const notFound = (reply: FastifyReply): void => void reply.code(404).send({ detail: 'Not found' });

/** The mail server of the embedded stack: accepts every mail and shows it at /mailbox (OPS-21). */
export async function startMailbox(options: MailboxOptions) {
  const store = await openMailboxStore(options.folder, options.most ?? MAX_MAILS);
  const receiver = await startSmtpReceiver(store, options.smtpPort ?? 0);
  const app = fastify({
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) => notFound(reply),
  });
  // Only local requests: mails contain links that sign in whoever opens them.
  app.addHook('onRequest', (request, reply, done) => {
    if (isFromThisMachine(request.raw)) return done();
    void reply.code(403).header('cache-control', 'no-store').send({ detail: notFromThisMachine });
  });
  // Errors have the format of API-30. The mailbox is read-only.
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    const detail = status < 500 ? 'This request cannot be read.' : 'Something went wrong here.';
    return reply.code(status).send({ detail });
  });
  app.setNotFoundHandler(({ method }, reply) =>
    method === 'GET' || method === 'HEAD'
      ? notFound(reply)
      : reply.code(405).header('allow', 'GET, HEAD').send({ detail: 'Method not allowed' }),
  );
  mailboxRoutes(app, store);
  return {
    /** The value of SMTP_URL. */
    smtpUrl: `smtp://127.0.0.1:${receiver.port}`,
    /** The server of /mailbox and /mailbox/messages: listen with it, or mount its routes. */
    app,
    async close(): Promise<void> {
      await Promise.all([receiver.close(), app.close()]);
    },
  };
}
