import compress from '@fastify/compress';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
} from 'fastify';
import { constants } from 'node:zlib';
import type { PublicKey } from '@simmer/releases/document/signing-keys';
import type { ReleaseStore } from '@simmer/releases/store/release-store';
import type { Readiness } from '@simmer/service/readiness';
import { repeatWork } from '@simmer/service/repeated-work';
import { guardedServerOptions, guardServer } from '@simmer/service/server-guard';
import type { GatewayMetrics } from './observability/gateway-metrics.ts';
import { recordRequests } from './observability/request-log.ts';
import { traceRequests } from './observability/request-trace.ts';
import { releaseEvents } from './observability/release-events.ts';
import { reportOnce } from './observability/report-once.ts';
import { OfflineStart } from './release/offline-start.ts';
import { serveOriginFiles } from './offline-start/serve-origin-files.ts';
import type { ToldToPages } from './offline-start/stored-page.ts';
import { servePages } from './page/serve-pages.ts';
import { serveRelease } from './page/serve-release.ts';
import { proxyMount, type Mount } from './proxy/api-proxy.ts';
import { followStore } from './release/follow-store.ts';
import { folderSource } from './release/folder-source.ts';
import { lastReleaseIn } from './release/loaded-release.ts';
import { ReportedState } from './release/report-state.ts';
import { ReleaseFollower } from './release/release-follower.ts';
import { serveStaticFiles } from './release/static-files.ts';
import { StoreMirror } from './release/store-mirror.ts';
import { KnownBuilds } from './reports/known-builds.ts';
import { recordReports } from './reports/record-reports.ts';
import { serveReports } from './reports/serve-reports.ts';
import { limitBodies } from './requests/body-limit.ts';
import { sendMissing } from './requests/missing.ts';
import { apiPrefixes } from './requests/own-paths.ts';
import { createRequestGuard } from '@simmer/service/request-guard';
import { addSecurityHeaders } from './requests/security-headers.ts';

export interface GatewayStore {
  store: ReleaseStore;
  keys: readonly PublicKey[];
}

export interface GatewayOptions extends ToldToPages {
  /** The folder with `release.json` and the published builds. */
  releaseFolder: string;
  /** A store that is mirrored into the release folder, and the keys that its document may be signed by. */
  releaseStore?: GatewayStore | undefined;
  /**
   * The gateway's own folder, which keeps the last good release for a restart while the release folder cannot be read.
   */
  stateFolder?: string | undefined;
  /** The base address of core-api, e.g. http://127.0.0.1:4201. */
  apiUrl: string;
  /** Further servers of the embedded stack on the same origin, e.g. the mailbox. */
  mounts?: readonly Mount[];
  /** A script for every page, which reloads it during development. */
  reloadScript?: string | undefined;
  /** False removes the service worker from all browsers that have it (OFF-38). */
  hasServiceWorker?: boolean;
  /** Proxies whose forwarded address and scheme are trusted: names, addresses or ranges, separated by commas. */
  trustedProxies?: string;
  logger?: FastifyBaseLogger;
  metrics?: GatewayMetrics;
  /** The readiness of the server, to which the gateway adds its own conditions. */
  readiness?: Readiness;
}

const REPORT_EVERY_MS = 5_000;

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
  traceRequests(app);
  app.addHook('onRequest', (request, reply, done) => {
    addSecurityHeaders(request, reply);
    if (!rejectByGuard(request, reply)) done();
  });
  return app;
}

function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    // The response for a folder would be 403; clients need not know that it exists.
    if (status === 403) return sendMissing(reply);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status).send({ detail: status >= 500 ? 'Something went wrong here.' : error.message });
  });
}

/** Lets operators see in the store whether this gateway follows it. */
function reportState(
  app: FastifyInstance,
  state: ReportedState,
  mirror: StoreMirror,
  follower: ReleaseFollower,
): void {
  const report = reportOnce(app.log, 'what this gateway serves could not be stored');
  const update = async () => {
    await follower.refresh();
    await state.update(follower.isCurrent() ? mirror.revision() : undefined);
  };
  const work = repeatWork(update, REPORT_EVERY_MS, report);
  app.addHook('onClose', async () => {
    await work.stop();
    await state.remove();
  });
}

async function followReleases(
  app: FastifyInstance,
  options: GatewayOptions,
  knownBuilds: KnownBuilds,
): Promise<ReleaseFollower> {
  const { releaseFolder, releaseStore, stateFolder, metrics, readiness } = options;
  const events = releaseEvents(app.log, metrics);
  const mirror = releaseStore && new StoreMirror({ ...releaseStore, folder: releaseFolder });
  if (mirror) await followStore(app, mirror, events);
  const follower = await ReleaseFollower.open({
    source: folderSource(releaseFolder),
    last: stateFolder === undefined ? undefined : lastReleaseIn(stateFolder),
    events: {
      ...events,
      onAccepted: (loaded) => {
        if (loaded.canary) knownBuilds.add(loaded.canary.loaded.release);
        knownBuilds.add(loaded.release);
        events.onAccepted(loaded);
      },
    },
  });
  if (mirror) reportState(app, new ReportedState(releaseStore.store), mirror, follower);
  readiness?.add({
    name: 'release',
    probe: async () => {
      await follower.refresh();
      if (!follower.current()) throw new Error('There is no release.');
    },
  });
  return follower;
}

async function receiveReports(app: FastifyInstance, { metrics }: GatewayOptions, knownBuilds: KnownBuilds) {
  await serveReports(app, {
    onReport: recordReports(app.log, knownBuilds, metrics?.browser),
    onRejected: (status) => metrics?.browser.countRejection(status),
  });
}

/**
 * Creates the gateway: front ends of the promoted release, and the API on the same origin. The caller listens and
 * closes. Until there is a valid release it is not ready, and pages are a 503.
 */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const app = createServer(options);
  const knownBuilds = new KnownBuilds();
  const follower = await followReleases(app, options, knownBuilds);
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

  await receiveReports(app, options, knownBuilds);
  const { releaseFolder, reloadScript, supportEmail, signUp, hasServiceWorker = true } = options;
  // Builds of `npm run dev` change all the time, so a service worker would only hide changes.
  const offline = new OfflineStart(
    folderSource(releaseFolder),
    hasServiceWorker && reloadScript === undefined,
  );
  serveOriginFiles(app, follower, offline, { supportEmail, signUp });
  servePages(app, follower, { reloadScript, supportEmail, signUp, offline });
  serveRelease(app, follower);
  return app;
}
