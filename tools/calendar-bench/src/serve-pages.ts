import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { pagesFolder } from './build-pages.ts';
import { CALENDARS } from './calendars.ts';
import { makePlan } from './make-plan.ts';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  json: 'application/json',
};

const html = (page: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${page}</title><link rel="stylesheet" href="/${page}.css"><body><script src="/${page}.js"></script></body></html>`;

async function answer(path: string): Promise<{ type: string; body: string | Buffer }> {
  const plan = /^\/plan-(\d+)\.json$/.exec(path);
  if (plan) return { type: 'application/json', body: JSON.stringify(makePlan(Number(plan[1]))) };
  const page = CALENDARS.find((calendar) => path === `/${calendar.page}`);
  if (page) return { type: 'text/html', body: html(page.page) };
  if (!/^\/[\w./-]+$/.test(path) || path.includes('..')) throw new Error('No such file.');
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return { type, body: await readFile(`${pagesFolder}${path.slice(1)}`) };
}

export interface PageServer {
  readonly origin: string;
  readonly close: () => void;
}

/** Serves the built pages and the plans on a free local port. */
export async function servePages(): Promise<PageServer> {
  const server: Server = createServer((request, response) => {
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
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
