import type { BuildName } from '@simmer/contracts/release-builds';
import { remoteNameSchema } from '@simmer/contracts/release';
import { InvalidDocumentError } from '@simmer/releases/document/signature';
import { repeatWork } from '@simmer/service/repeated-work';
import type { FastifyInstance } from 'fastify';
import type { FollowerEvents } from './release-follower.ts';
import type { StoreMirror } from './store-mirror.ts';

const POLL_MS = 3_000;

const buildPath = /^\/(?:shell|remotes\/([a-z0-9-]+))\/([0-9a-f]{12})\//;

/** The build that a public path belongs to. */
function buildOf(url: string): BuildName | undefined {
  const [, remote, version] = buildPath.exec(url) ?? [];
  if (version === undefined) return undefined;
  if (remote === undefined) return { app: 'shell', version };
  return remoteNameSchema.safeParse(remote).success ? { app: remote, version } : undefined;
}

/** Mirrors a store into the folder that the gateway serves, now and every 3 s. Each problem is reported once. */
export async function followStore(
  app: FastifyInstance,
  mirror: Pick<StoreMirror, 'update' | 'ensureBuild'>,
  events: Pick<FollowerEvents, 'onRejected' | 'onFailure'>,
): Promise<void> {
  let problem: string | undefined;
  const report = (error: unknown): void => {
    const text = String(error);
    if (text === problem) return;
    problem = text;
    if (error instanceof InvalidDocumentError) events.onRejected(error);
    else events.onFailure(error, 'store');
  };
  const update = async () => {
    await mirror.update();
    problem = undefined;
  };
  await update().catch(report);
  const work = repeatWork(update, POLL_MS, report);
  app.addHook('onClose', () => work.stop());
  // A page that was opened before the last release asks for builds that this gateway may never have had.
  app.addHook('onRequest', async (request) => {
    const build = buildOf(request.url);
    if (build) await mirror.ensureBuild(build).catch(report);
  });
}
