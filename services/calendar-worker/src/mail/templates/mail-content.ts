/** A mail as text and as HTML. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The texts of a mail, in plain text. */
export interface MailTexts {
  readonly subject: string;
  readonly opening: string;
  /** The main link. */
  readonly action: { readonly label: string; readonly url: string };
  /** Paragraphs after the link. */
  readonly closing: readonly string[];
}

const SIGNATURE = 'Simmer, your visual organizer for life and work';

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escape(text)}</p>`;

// Styles are inline, because mail clients support little CSS and no style sheets.
function htmlOf({ subject, opening, action, closing }: MailTexts): string {
  const url = escape(action.url);
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escape(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#fbf8f2;color:#2a2521;font:16px/1.5 system-ui,sans-serif">',
    '<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e9e2d6;border-radius:16px">',
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">🍲 ${escape(subject)}</h1>`,
    paragraph(opening),
    `<p style="margin:0 0 24px"><a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:#9a5b00;color:#ffffff;font-weight:600;text-decoration:none">${escape(action.label)}</a></p>`,
    '<p style="margin:0 0 4px;color:#6b6259;font-size:14px">If the button does nothing, open this address:</p>',
    `<p style="margin:0 0 16px;font-size:14px;overflow-wrap:anywhere;word-break:break-all"><a href="${url}" style="color:#8a4f00">${url}</a></p>`,
    ...closing.map(paragraph),
    `<p style="margin:24px 0 0;color:#6b6259;font-size:14px">${SIGNATURE}</p></div></body></html>`,
  ].join('\n');
}

function textOf({ opening, action, closing }: MailTexts): string {
  return [opening, `${action.label}:\n${action.url}`, ...closing, `--\n${SIGNATURE}`].join('\n\n');
}

/** Renders a mail as text and as HTML without external resources (OPS-40). */
export function renderMail(words: MailTexts): MailContent {
  return { subject: words.subject, text: `${textOf(words)}\n`, html: htmlOf(words) };
}
