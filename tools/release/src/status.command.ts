import { describeSource, type BuildSource } from '@simmer/releases/builds/build-manifest';
import {
  hasBuild,
  knownApps,
  listPublished,
  notPromoted,
  readBuild,
} from '@simmer/releases/builds/build-store';
import { describeCheck, lastCheck } from '@simmer/releases/compatibility/last-check';
import {
  canaryOf,
  versionBefore,
  type AppName,
  type ReleaseDocument,
} from '@simmer/releases/document/release-document';
import type { ReleaseStore } from '@simmer/releases/store/release-store';
import { retirableBuilds, retireBuilds } from '@simmer/releases/rollout/retire';
import { describeStates, readStates } from '@simmer/releases/health/gateway-states';
import { done, requireDocument, type CommandContext, type RunCommand } from './release-command.ts';
import { table } from './tables.ts';

const shownChanges = 5;
const shownBuilds = 5;
const keptDays = 30;
const dayMs = 86_400_000;

const minuteOf = (instant: string) => instant.slice(0, 16).replace('T', ' ');

/** Where a build comes from; undefined if it does not say so, or is retired. */
async function sourceOf(
  store: ReleaseStore,
  app: AppName,
  version: string,
): Promise<BuildSource | undefined> {
  return (await hasBuild(store, app, version)) ? (await readBuild(store, app, version)).source : undefined;
}

const sourceText = (source: BuildSource | undefined): string => (source ? describeSource(source) : '');

/** The builds that are published and not promoted, with the result of their last check. */
async function readNotPromoted(
  { settings: { store, publicKeys } }: CommandContext,
  document: ReleaseDocument,
  apps: readonly AppName[],
) {
  const ofApp = apps.map(async (app) => {
    const builds = notPromoted(await listPublished(store, app), document, app);
    return Promise.all(
      builds.slice(0, shownBuilds).map(async ({ version, publishedAt }) => ({
        app,
        version,
        publishedAt: publishedAt.toISOString(),
        source: await sourceOf(store, app, version),
        check: await lastCheck(store, document, { app, version }, publicKeys),
      })),
    );
  });
  return (await Promise.all(ofApp)).flat();
}

/** Shows what is deployed, where it comes from, and what is not promoted yet. */
export const runStatus: RunCommand = async (context) => {
  const document = await requireDocument(context);
  const { store } = context.settings;
  const apps = await knownApps(store, document);
  const rows = apps.map(async (app) => {
    const current = document.deployed[app];
    const canary = canaryOf(document, app);
    const before = versionBefore(document, app) ?? '';
    return [
      app,
      `${current?.version ?? ''}${current?.held ? ' (held)' : ''}`,
      current ? minuteOf(current.since) : '',
      current?.by ?? '',
      before,
      canary ? `${canary.version} ${String(canary.share)} %` : '',
      current ? sourceText(await sourceOf(store, app, current.version)) : '',
    ];
  });
  const last = document.history.slice(-shownChanges).reverse();
  const changes = last.map(async ({ at, by, action, reason, changes: all }) => {
    const texts = all.map(async ({ app, to, share }) => {
      const source = await sourceOf(store, app, to);
      const commit = source ? ` (${source.commit.slice(0, 8)}${source.isDirty ? ', dirty' : ''})` : '';
      return `${app} ${to}${share === undefined ? '' : ` ${String(share)} %`}${commit}`;
    });
    return [minuteOf(at), by, action, (await Promise.all(texts)).join(', '), reason];
  });
  const waiting = await readNotPromoted(context, document, apps);
  const waitingRows = waiting.map(({ app, version, publishedAt, source, check }) => [
    app,
    version,
    minuteOf(publishedAt),
    sourceText(source),
    describeCheck(check),
  ]);
  const gateways = await readStates(store, context.now);
  const running = gateways.map(({ host, revision, since, at }) => [
    host,
    String(revision),
    minuteOf(since),
    minuteOf(at),
  ]);
  const head = ['app', 'version', 'since (UTC)', 'by', 'before', 'canary', 'built from'];
  context.print(`${store.location}, revision ${String(document.revision)}\n`);
  context.print(table([head, ...(await Promise.all(rows))]));
  if (waiting.length > 0)
    context.print(
      `\n${table([['not promoted', 'version', 'published (UTC)', 'built from', 'check'], ...waitingRows])}`,
    );
  const log = [['at (UTC)', 'by', 'action', 'version', 'reason'], ...(await Promise.all(changes))];
  context.print(`\n${table(log)}`);
  context.print(`\n${describeStates(gateways, document.revision)}`);
  if (running.length > 0)
    context.print(table([['gateway', 'revision', 'since (UTC)', 'seen (UTC)'], ...running]));
  const { revision, deployed, history } = document;
  const canary = document.canary && { ...document.canary, release: undefined };
  return done({ revision, deployed, canary, notPromoted: waiting, history, gateways });
};

/** Removes builds that no release of the last 30 days names. */
export const runRetire: RunCommand = async (context) => {
  const { options, settings, print, now } = context;
  const document = await requireDocument(context);
  const since = new Date(now.getTime() - keptDays * dayMs);
  const builds = await retirableBuilds(settings.store, document, { since, newestCount: 0 });
  const isRemoved = options.isConfirmed && !options.isDryRun;
  for (const { app, version } of builds) print(`${app} ${version}`);
  const what = `${String(builds.length)} builds that no release of the last ${String(keptDays)} days names`;
  print(isRemoved ? `Removing ${what}.` : `${what} can be removed: --yes removes them.`);
  if (isRemoved) await retireBuilds(settings.store, builds);
  return done({ builds, isRemoved });
};
