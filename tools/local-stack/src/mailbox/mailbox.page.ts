import { escapeHtml } from '@simmer/service/escape-html';
import type { MailboxMessage } from './mailbox-message.ts';

const STYLE = `
:root{color-scheme:light dark;--paper:#fbf8f2;--surface:#fff;--ink:#2a2521;--soft:#6b6259;--line:#e9e2d6;--link:#8a4f00;--focus:#2f6fdb}
@media (prefers-color-scheme:dark){:root{--paper:#1c1916;--surface:#26221e;--ink:#f1eae0;--soft:#b3a899;--line:#3a342e;--link:#e9a63a;--focus:#8ab4ff}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px 64px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:760px;margin:0 auto}
h1{font-size:1.5rem;line-height:1.25;margin:16px 0 4px;font-weight:600;overflow-wrap:anywhere}
h2{font-size:1rem;margin:24px 0 8px}
a{color:var(--link)}
.soft{color:var(--soft);margin:0 0 16px;overflow-wrap:anywhere}
ul{list-style:none;margin:16px 0;padding:0}
li+li{margin-top:8px}
li a{display:grid;gap:2px;padding:12px 16px;min-height:44px;background:var(--surface);border:1px solid var(--line);border-radius:12px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
li small{color:var(--soft)}
pre,iframe{width:100%;margin:0;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:12px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
iframe{padding:0;height:480px;background:#fff}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`;

const NOTE =
  'Every mail that this copy of Simmer sends ends up here instead of going out. Nothing leaves this machine.';

/** The list of mails; links are relative to /mailbox/. */
export function listPage(messages: readonly MailboxMessage[]): string {
  const rows = messages
    .map(
      (message) =>
        `<li><a href="/mailbox/view/${message.id}"><strong>${escapeHtml(message.subject || '(No subject)')}</strong><small>to ${escapeHtml(message.to)} · ${time(message)}</small></a></li>`,
    )
    .join('');
  const list = rows === '' ? '<p>No mail yet.</p>' : `<ul aria-label="Mails">${rows}</ul>`;
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p class="soft">${NOTE}</p><p><a href="/mailbox">Refresh</a></p>${list}`,
  );
}

/** A mail: its text, and its HTML in a sandboxed frame. */
export function messagePage(message: MailboxMessage): string {
  const html =
    message.html === null
      ? ''
      : `<h2>How it is meant to look</h2><iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/view/${message.id}/html"></iframe>`;
  const text = message.text === '' ? '' : `<h2>Text</h2><pre>${linked(message.text)}</pre>`;
  return page(
    message.subject || '(No subject)',
    `<p><a href="/mailbox">All mails</a></p><h1>${escapeHtml(message.subject || '(No subject)')}</h1><p class="soft">to ${escapeHtml(message.to)} · ${time(message)}</p>${text}${html}`,
  );
}

export function missingPage(): string {
  return page('No such mail', '<h1>No such mail</h1><p><a href="/mailbox">All mails</a></p>');
}

/** The HTML of a mail as a document, with links that open outside the frame. */
export function framedHtml(html: string): string {
  return `<base target="_blank">${html}`;
}

function time(message: MailboxMessage): string {
  const readable = new Date(message.sent_at).toUTCString().replace(/:\d\d GMT$/, ' UTC');
  return `<time datetime="${message.sent_at}">${readable}</time>`;
}

function linked(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<>]+?(?=(?:&(?:gt|quot|#39);|[.,;:!?)])*(?:\s|$))/g,
    (url) => `<a href="${url}">${url}</a>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}
