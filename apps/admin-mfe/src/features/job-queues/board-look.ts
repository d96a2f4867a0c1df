import type { Theme } from '@simmer/ui/theme/theme-mode';

/** Which of our tokens bull-board's stand for, by its own names. */
const tokens: Readonly<Record<string, string>> = {
  background: '--paper',
  foreground: '--ink',
  card: '--surface',
  popover: '--surface',
  primary: '--saffron-text',
  'primary-foreground': '--surface',
  secondary: '--paper-sunk',
  'secondary-foreground': '--ink',
  muted: '--paper-sunk',
  'muted-foreground': '--ink-soft',
  accent: '--saffron-soft',
  'accent-foreground': '--ink',
  destructive: '--tomato',
  'destructive-foreground': '--on-deep',
  border: '--line',
  input: '--control-line',
  ring: '--focus',
  overlay: '--veil',
  'shadow-popover': '--shadow',
  sidebar: '--paper-warm',
  'sidebar-foreground': '--ink',
  'sidebar-accent': '--paper-sunk',
  'sidebar-border': '--line',
  'status-active': '--sky',
  'status-waiting': '--saffron',
  'status-completed': '--herb',
  'status-failed': '--tomato',
  'json-edit-gutter-bg': '--paper-warm',
  'json-edit-gutter-active-bg': '--paper-sunk',
  'json-edit-selection-bg': '--saffron-soft',
  'font-sans': '--font-text',
};

const ID = 'simmer-look';

/** The rules of this page's fonts, which a frame does not inherit. Their addresses are relative to their sheet. */
function fontRules(): string[] {
  return [...document.styleSheets].flatMap(({ cssRules, href }) =>
    [...cssRules]
      .filter((rule) => rule.cssText.startsWith('@font-face'))
      .map(({ cssText }) =>
        cssText.replaceAll(
          /url\("([^"]+)"\)/g,
          (_, url: string) => `url("${new URL(url, href ?? document.baseURI).href}")`,
        ),
      ),
  );
}

/** Gives the board the colours and fonts of this page. It is a page of its own, so it gets their values. */
export function applyBoardLook(board: Document, theme: Theme): void {
  // This class on the root applies bull-board's other dark colours, of code for example; bull-board sets it on the body
  // only.
  board.documentElement.classList.toggle('dark-mode', theme === 'dark');
  const values = getComputedStyle(document.documentElement);
  const declarations = Object.entries(tokens).map(
    ([name, token]) => `--${name}: ${values.getPropertyValue(token)};`,
  );
  // The board declares its tokens on root and body, and again for its dark look, so both get a rule.
  const scheme = `color-scheme: ${theme};`;
  const look = `html:root, html:root body { ${scheme} --radius: 8px; ${declarations.join(' ')} }`;
  const sheet = board.getElementById(ID) ?? board.createElement('style');
  sheet.id = ID;
  sheet.textContent = [...fontRules(), look].join('\n');
  board.head.append(sheet);
}
