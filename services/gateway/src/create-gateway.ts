import compress from '@fastify/compress';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
} from 'fastify';
import { constants } from 'node:zlib';
import { guardedServerOptions, guardServer } from '@simmer/service/server-guard';
import type { GatewayMetrics } from './observability/gateway-metrics.ts';
import { recordRequests } from './observability/request-log.ts';
import { servePages } from './page/serve-pages.ts';
import { proxyMount, type Mount } from './proxy/api-proxy.ts';
import { openReleaseReader } from './release/release-reader.ts';
import { serveStaticFiles } from './release/static-files.ts';
import { limitBodies } from './requests/body-limit.ts';
import { sendMissing } from './requests/missing.ts';
import { apiPrefixes } from './requests/own-paths.ts';
import { createRequestGuard } from './requests/request-guard.ts';
import { addSecurityHeaders } from './requests/security-headers.ts';

export interface GatewayOptions {
  /** The folder with `release.json` and the published builds. */
  releaseFolder: string;
  /** The base address of core-api, e.g. http://127.0.0.1:4201. */
  apiUrl: string;
  /** Further servers of the embedded stack on the same origin, e.g. the mailbox. */
  mounts?: readonly Mount[];
  /** A script for every page, which reloads it during development. */
  reloadScript?: string | undefined;
  /** Proxies whose forwarded address and scheme are trusted: names, addresses or ranges, separated by commas. */
  trustedProxies?: string;
  logger?: FastifyBaseLogger;
  metrics?: GatewayMetrics;
}

/** Compression on the fly must be fast. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

function createServer({ logger, trustedProxies }: GatewayOptions): FastifyInstance {
  const rejectByGuard = createRequestGuard();
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    // Fastify would log full URLs, which contain codes, tickets and tokens.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_error, request, reply) => {
      addSecurityHeaders(request, reply);
      if (!rejectByGuard(request, reply)) sendMissing(reply);
    },
    http: guardedServerOptions,
    trustProxy: trustedProxies ?? 'loopback',
    routerOptions: { ignoreTrailingSlash: false },
    // Requests that arrive while it drains are still answered; their connections are closed.
    return503OnClosing: false,
  });
  guardServer(app.server);
  app.addHook('onRequest', (request, reply, done) => {
    addSecurityHeaders(request, reply);
    if (!rejectByGuard(request, reply)) done();
  });
  return app;
}

function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    // A folder is 403; clients need not know that it exists.
    if (status === 403) return sendMissing(reply);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status).send({ detail: status >= 500 ? 'Something went wrong here.' : error.message });
  });
}

/**
 * Creates the gateway: front ends of the promoted release, and the API on the same origin. The caller listens and
 * closes. Throws if the release folder has no valid release.
 */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const app = createServer(options);
  const reader = openReleaseReader(options.releaseFolder, (error) => {
    app.log.error({ err: error }, 'new release document is invalid, keeping the previous one');
  });
  recordRequests(app, options.metrics);
  limitBodies(app);
  // Before any plugin: plugins inherit the current handler.
  handleErrors(app);
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

  servePages(app, reader, options.reloadScript);
  app.get('/release.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(reader.current().release),
  );
  return app;
}
