import { escapeHtml } from '@simmer/service/escape-html';
import type { SampleAccount } from '../sample-accounts.ts';

const STYLE = `
:root{color-scheme:light dark;--paper:#fbf8f2;--surface:#fff;--ink:#2a2521;--soft:#6b6259;--line:#e9e2d6;--go:#9a5b00;--go-ink:#fff;--focus:#2f6fdb}
@media (prefers-color-scheme:dark){:root{--paper:#1c1916;--surface:#26221e;--ink:#f1eae0;--soft:#b3a899;--line:#3a342e;--go:#e9a63a;--go-ink:#241a08;--focus:#8ab4ff}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:440px;background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:32px}
h1{font-size:1.4rem;line-height:1.25;margin:0 0 8px;font-weight:600}
p{margin:0 0 16px}.soft{color:var(--soft);font-size:.9rem}
ul{list-style:none;margin:0 0 24px;padding:0}
li+li{margin-top:8px}
.row{display:flex;align-items:center;gap:12px;min-height:56px;padding:8px 12px;border:1px solid var(--line);border-radius:12px;color:inherit;text-decoration:none}
a.row:hover{background:var(--paper)}
.avatar{width:36px;height:36px;border-radius:50%;display:grid;place-items:center;font-weight:600;color:#fff;flex:none}
.who{display:grid}.who small{color:var(--soft)}
.ask{align-items:flex-start;min-height:0}.ask span:first-child{font-size:1.2rem;line-height:1.3}
.acts{display:flex;gap:12px;justify-content:flex-end;flex-wrap:wrap}
button,.plain{font:inherit;min-height:44px;padding:8px 20px;border-radius:999px;border:1px solid var(--line);background:transparent;color:inherit;cursor:pointer;text-decoration:none;display:inline-grid;place-items:center}
button.go{background:var(--go);border-color:var(--go);color:var(--go-ink);font-weight:600}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
footer{margin-top:24px;padding-top:16px;border-top:1px solid var(--line)}
footer p{margin:0}`;

const STAND_IN = `<footer><p class="soft">This is a local stand-in for Google that came with Simmer. The accounts and their calendars are made up; nothing leaves this machine.</p></footer>`;

const ASKS: ReadonlyArray<{ readonly scope: RegExp; readonly icon: string; readonly text: string }> = [
  { scope: /^(openid|profile|.*userinfo\.profile)$/, icon: '🙂', text: 'See your name' },
  { scope: /^(email|.*userinfo\.email)$/, icon: '✉️', text: 'See your email address' },
  {
    scope: /calendar.*readonly$/,
    icon: '🗓️',
    text: 'See your calendars and their events. It cannot change or delete anything.',
  },
  {
    scope: /auth\/calendar\.app\.created$/,
    icon: '➕',
    text: 'Add calendars of its own to your account, and see, change and delete the events in them. It cannot change your other calendars.',
  },
  {
    scope: /auth\/calendar(\.events)?$/,
    icon: '✏️',
    text: 'See, edit, share and permanently delete your calendars',
  },
];

/** The first step: the choice of a sample account. `link` returns the URL of the second step. */
export function accountChooserPage(
  accounts: readonly SampleAccount[],
  link: (email: string) => string,
  cancelLink: string,
): string {
  const rows = accounts
    .map(
      (account) =>
        `<li><a class="row" href="${escapeHtml(link(account.email))}">${avatar(account)}${who(account)}</a></li>`,
    )
    .join('');
  return page(
    'Choose an account',
    `<h1>Choose an account</h1><p class="soft">to continue to Simmer</p>
<ul aria-label="Accounts">${rows}</ul>
<div class="acts"><a class="plain" href="${escapeHtml(cancelLink)}">Cancel</a></div>`,
  );
}

/** The second step: the requested scopes, Allow and Cancel. `request` is a hidden input of the form. */
export function consentPage(
  account: SampleAccount,
  scopes: readonly string[],
  action: string,
  request: string,
): string {
  const asks = ASKS.filter((ask) => scopes.some((scope) => ask.scope.test(scope)))
    .map(
      (ask) => `<li class="row ask"><span aria-hidden="true">${ask.icon}</span><span>${ask.text}</span></li>`,
    )
    .join('');
  return page(
    'Simmer asks for access',
    `<p class="row">${avatar(account)}${who(account)}</p>
<h1>Simmer would like to</h1>
<ul aria-label="Permissions">${asks}</ul>
<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="request" value="${escapeHtml(request)}">
<div class="acts"><button name="decision" value="cancel">Cancel</button><button class="go" name="decision" value="allow">Allow</button></div></form>`,
  );
}

/** An error that must not be returned to the application. */
export function problemPage(code: string, text: string): string {
  return page(
    'Access blocked',
    `<h1>Access blocked</h1><p>${escapeHtml(text)}</p><p class="soft">Error 400: ${escapeHtml(code)}</p>`,
  );
}

function avatar(account: SampleAccount): string {
  return `<span class="avatar" aria-hidden="true" style="background:${account.color}">${escapeHtml(account.name.charAt(0))}</span>`;
}

function who(account: SampleAccount): string {
  return `<span class="who"><span>${escapeHtml(account.name)}</span><small>${escapeHtml(account.email)}</small></span>`;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main>${body}${STAND_IN}</main></body></html>`;
}
