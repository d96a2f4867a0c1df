/** The public paths of core-api; /metrics is not among them. */
export const apiPrefixes = [
  '/api/v1',
  '/healthz',
  '/readyz',
  // Assistants, and where they learn how to get a token (APP-5).
  '/mcp',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-authorization-server',
];

/** Whether a path is for files or the API, so that it never gets a page. */
export function isReserved(path: string): boolean {
  return ['/shell', '/remotes', '/metrics', '/reports', ...apiPrefixes].some(
    (prefix) => path === prefix || path.startsWith(`${prefix}/`),
  );
}
