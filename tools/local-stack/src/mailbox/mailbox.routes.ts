import type { FastifyInstance, FastifyReply } from 'fastify';
import type { MailboxStore } from './mailbox-store.ts';
import { framedHtml, listPage, messagePage, missingPage } from './mailbox.page.ts';

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";
// The policy of a mail's document: styles and links are allowed, scripts and loaded content are not.
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** /mailbox for people, /mailbox/messages for programs. */
export function mailboxRoutes(app: FastifyInstance, store: MailboxStore): void {
  app.get('/mailbox', (_request, reply) => html(reply, listPage(store.list())));
  app.get('/mailbox/', (_request, reply) => html(reply, listPage(store.list())));
  app.get('/mailbox/messages', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(store.list()),
  );

  app.get<{ Params: { id: string } }>('/mailbox/view/:id', (request, reply) => {
    const message = store.find(request.params.id);
    return message === undefined ? html(reply.code(404), missingPage()) : html(reply, messagePage(message));
  });

  app.get<{ Params: { id: string } }>('/mailbox/view/:id/html', (request, reply) => {
    const mail = store.find(request.params.id)?.html;
    return mail === undefined || mail === null
      ? html(reply.code(404), missingPage())
      : html(reply, framedHtml(mail), MAIL_POLICY);
  });
}

function html(reply: FastifyReply, content: string, policy = PAGE_POLICY): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(content);
}
