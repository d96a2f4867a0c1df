import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { pagesFolder, SOURCES } from './build-pages.ts';
import { makePlan } from './make-plan.ts';

const BLOCKS = 5000;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  json: 'application/json',
};

const html = (page: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${page}</title><link rel="stylesheet" href="/${page}.css"><body><script src="/${page}.js"></script></body></html>`;

async function answer(path: string): Promise<{ type: string; body: string | Buffer }> {
  if (path === '/plan.json') return { type: TYPES['json'] ?? '', body: JSON.stringify(makePlan(BLOCKS)) };
  const page = path.slice(1);
  if (page in SOURCES) return { type: 'text/html', body: html(page) };
  if (!/^\/[\w./-]+$/.test(path) || path.includes('..')) throw new Error('No such file.');
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return { type, body: await readFile(`${pagesFolder}${path.slice(1)}`) };
}

/** Serves the built pages and their plan on a free local port. */
export async function servePages() {
  const server = createServer((request, response) => {
    answer(new URL(request.url ?? '/', 'http://bench').pathname).then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}
