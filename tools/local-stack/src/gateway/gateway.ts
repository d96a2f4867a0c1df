import compress from '@fastify/compress';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { constants } from 'node:zlib';
import type { Release } from '@simmer/contracts/release';
import { findRoute } from '@simmer/contracts/route-covers';
import { guardedServerOptions, guardServer } from '@simmer/service/server-guard';
import { proxyMount, type Mount } from './proxy/api-proxy.ts';
import { limitBodies } from './body-limit.ts';
import { sendMissing } from './missing.ts';
import { createPageCache } from './page.ts';
import { logRequests } from './request-log.ts';
import { createRequestGuard } from './request-guard.ts';
import { openReleaseReader, type ReleaseReader } from './release-reader.ts';
import { serveStaticFiles } from './static-files.ts';
import { acceptsHtml } from './accepts-html.ts';

export interface GatewayOptions {
  /** The folder with `release.json` and the published builds. */
  releaseFolder: string;
  /** The base address of core-api, e.g. http://127.0.0.1:4201. */
  apiUrl: string;
  /** Further servers of the embedded stack on the same origin, e.g. the mailbox. */
  mounts?: readonly Mount[];
  /** Proxies whose forwarded address and scheme are trusted: names, addresses or ranges, separated by commas. */
  trustedProxies?: string;
  logger?: FastifyBaseLogger;
}

/** The public paths of core-api; /metrics is not among them. */
const apiPrefixes = ['/api/v1', '/healthz', '/readyz'];

/** Compression on the fly must be fast. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

function isReserved(path: string): boolean {
  return ['/shell', '/remotes', '/metrics', ...apiPrefixes].some(
    (apiPrefix) => path === apiPrefix || path.startsWith(`${apiPrefix}/`),
  );
}

function secure(request: FastifyRequest, reply: FastifyReply): void {
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
  reply.headers({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  });
}

/** True for existing paths that only support reading. */
const isReadOnly = (release: Release, path: string) =>
  path === '/release.json' || findRoute(release, path) !== undefined;

function sendReadOnly(reply: FastifyReply): FastifyReply {
  return reply
    .code(405)
    .headers({ allow: 'GET, HEAD', 'cache-control': 'no-store' })
    .send({ detail: 'Method not allowed' });
}

/** Any path that is neither a file nor the API is a page of the app, including unknown ones. */
function servePages(app: FastifyInstance, reader: ReleaseReader): void {
  const pageFor = createPageCache();
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    if (isReserved(path)) return sendMissing(reply);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && isReadOnly(reader.current().release, path)) return sendReadOnly(reply);
    if (!acceptsHtml(request)) return sendMissing(reply);
    const page = pageFor(reader.current(), path);
    reply.headers({ etag: page.etag, 'cache-control': 'no-cache', vary: 'accept, accept-encoding' });
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', page.contentSecurityPolicy)
      .send(page.html);
  });
}

/**
 * Creates the gateway: front ends of the promoted release, and the API on the same origin. The caller listens and
 * closes. Throws if the release folder has no valid release.
 */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const rejectByGuard = createRequestGuard();
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    // Fastify would log full URLs, which contain codes, tickets and tokens.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_error, request, reply) => {
      secure(request, reply);
      if (!rejectByGuard(request, reply)) sendMissing(reply);
    },
    http: guardedServerOptions,
    trustProxy: options.trustedProxies ?? 'loopback',
    routerOptions: { ignoreTrailingSlash: false },
  });
  const reader = openReleaseReader(options.releaseFolder, (error) => {
    app.log.error({ err: error }, 'new release document is invalid, keeping the previous one');
  });
  guardServer(app.server);

  app.addHook('onRequest', (request, reply, done) => {
    secure(request, reply);
    if (!rejectByGuard(request, reply)) done();
  });
  logRequests(app);
  limitBodies(app);
  // Before any plugin: plugins inherit the current handler.
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    // A folder is 403; clients need not know that it exists.
    if (status === 403) return sendMissing(reply);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status).send({ detail: status >= 500 ? 'Something went wrong here.' : error.message });
  });
  await app.register(compress, {
    threshold: 1024,
    brotliOptions: compression,
    encodings: ['br', 'gzip'],
    // A decompressed body has another length than the forwarded header.
    globalDecompression: false,
  });
  await serveStaticFiles(app, options.releaseFolder);
  const mounts = [
    ...apiPrefixes.map((prefix) => ({ prefix, upstream: options.apiUrl })),
    ...(options.mounts ?? []),
  ];
  for (const mount of mounts) await proxyMount(app, mount);

  servePages(app, reader);
  app.get('/release.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(reader.current().release),
  );
  return app;
}
