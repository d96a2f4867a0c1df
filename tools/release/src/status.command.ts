import { describeSource } from '@simmer/releases/builds/build-manifest';
import { findBuild, knownApps } from '@simmer/releases/builds/build-store';
import { describeBuilds } from '@simmer/releases/builds/describe-builds';
import { canaryOf, versionBefore, type AppName } from '@simmer/releases/document/release-document';
import type { ReleaseStore } from '@simmer/releases/store/release-store';
import { retirableBuilds, retireBuilds } from '@simmer/releases/rollout/retire';
import { describeStates, readStates } from '@simmer/releases/gateway-states';
import { done, requireDocument, type RunCommand } from './release-command.ts';
import { table } from './tables.ts';

const shownChanges = 5;
const shownBuilds = 5;
const keptDays = 30;
const dayMs = 86_400_000;

const minuteOf = (instant: string) => instant.slice(0, 16).replace('T', ' ');

/** The source of a build; undefined if the build does not name it, or is retired. */
const sourceOf = async (store: ReleaseStore, app: AppName, version: string) =>
  (await findBuild(store, app, version).catch(() => undefined))?.source;

/** Shows the deployed builds with their sources, and builds that are not promoted yet. */
export const runStatus: RunCommand = async (context) => {
  const document = await requireDocument(context);
  const { print, settings, now } = context;
  const { store } = settings;
  const { revision, deployed, history, canary } = document;
  const apps = await knownApps(store, document);
  const rows = apps.map(async (app) => {
    const current = deployed[app];
    const ownCanary = canaryOf(document, app);
    const source = current && (await sourceOf(store, app, current.version));
    return [
      app,
      current?.version ?? '',
      minuteOf(current?.since ?? ''),
      current?.by ?? '',
      versionBefore(document, app) ?? '',
      ownCanary ? `${ownCanary.version} ${String(ownCanary.share)} %` : '',
      source ? describeSource(source) : '',
    ];
  });
  const builds = apps.map(async (app) => {
    const described = await describeBuilds({ store, document }, app, shownBuilds);
    return described.filter(({ isNewer }) => isNewer).map((build) => ({ app, ...build }));
  });
  const notPromoted = (await Promise.all(builds)).flat();
  const changes = history
    .slice(-shownChanges)
    .toReversed()
    .map(async (entry) => {
      const texts = entry.changes.map(async ({ app, to, share }) => {
        const source = await sourceOf(store, app, to);
        const commit = source ? ` (${source.commit.slice(0, 8)}${source.isDirty ? ', dirty' : ''})` : '';
        return `${app} ${to}${share === undefined ? '' : ` ${String(share)} %`}${commit}`;
      });
      return [
        minuteOf(entry.at),
        entry.by,
        entry.action,
        (await Promise.all(texts)).join(', '),
        entry.reason,
      ];
    });
  const gateways = await readStates(store, now);
  const waiting = notPromoted.map(({ app, version, publishedAt, source }) => [
    app,
    version,
    minuteOf(publishedAt),
    source ?? '',
  ]);
  const running = gateways.map(({ host, revision: own, since, at }) => [
    host,
    String(own),
    minuteOf(since),
    minuteOf(at),
  ]);
  const show = (head: readonly string[], body: readonly (readonly string[])[]) =>
    body.length > 0 && print(`\n${table([head, ...body])}`);
  print(`${store.location}, revision ${String(revision)}`);
  const head = ['app', 'version', 'since (UTC)', 'by', 'before', 'canary', 'built from'];
  show(head, await Promise.all(rows));
  show(['not promoted', 'version', 'published (UTC)', 'built from'], waiting);
  show(['at (UTC)', 'by', 'action', 'version', 'reason'], await Promise.all(changes));
  print(`\n${describeStates(gateways, revision)}`);
  show(['gateway', 'revision', 'since (UTC)', 'seen (UTC)'], running);
  const shownCanary = canary && { ...canary, release: undefined };
  return done({ revision, deployed, canary: shownCanary, notPromoted, history, gateways });
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
