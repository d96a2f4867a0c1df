// cspell:disable
/** Programs that are known to use a scheme of one word. */
const PROGRAMS = new Set(
  `claude code-oss cursor goose kiro lmstudio raycast trae vscode vscode-insiders vscodium warp windsurf zed`.split(
    ' ',
  ),
);
/** A reversed domain. Its first part is a short one: systems have schemes such as `microsoft.windows.camera`. */
const DOMAIN = /^[a-z]{2,6}(?:\.[a-z\d][a-z\d-]*)+$/;
/** What opens a part of the system. */
const OF_THE_SYSTEM = /^com\.apple\./;

/**
 * Whether the scheme of an address may be an app's own: a reversed domain, as RFC 8252 asks for, or that of a known program,
 * such as `cursor:`. Any other may be one that the system acts upon. @param protocol as in URL
 */
export function isAppScheme(protocol: string): boolean {
  const scheme = protocol.slice(0, -1);
  return PROGRAMS.has(scheme) || (DOMAIN.test(scheme) && !OF_THE_SYSTEM.test(scheme));
}
