import { knownApps } from '@simmer/releases/builds/build-store';
import { retirableBuilds, retireBuilds } from '@simmer/releases/rollout/retire';
import { describeStates, readStates } from '@simmer/releases/health/gateway-states';
import { versionBefore } from '@simmer/releases/document/version-before';
import { done, requireDocument, type RunCommand } from './release-command.ts';
import { table } from './table.ts';

const shownChanges = 5;
const keptDays = 30;
const dayMs = 86_400_000;

const minuteOf = (instant: string) => instant.slice(0, 16).replace('T', ' ');

/** Shows what is deployed. */
export const runStatus: RunCommand = async (context) => {
  const document = await requireDocument(context);
  const apps = await knownApps(context.settings.store, document);
  const rows = apps.map((app) => {
    const current = document.deployed[app];
    const canary = current?.canary ? `${current.canary.version} ${String(current.canary.share)} %` : '';
    const before = versionBefore(document, app) ?? '';
    return [
      app,
      current?.version ?? '',
      current ? minuteOf(current.since) : '',
      current?.by ?? '',
      before,
      canary,
    ];
  });
  const last = document.history.slice(-shownChanges).reverse();
  const changes = last.map(({ at, by, action, reason, changes: all }) => {
    const shareOf = (share?: number) => (share === undefined ? '' : ` ${String(share)} %`);
    const text = all.map(({ app, to, share }) => `${app} ${to}${shareOf(share)}`).join(', ');
    return [minuteOf(at), by, action, text, reason];
  });
  const gateways = await readStates(context.settings.store, context.now);
  const running = gateways.map(({ host, revision, since, at }) => [
    host,
    String(revision),
    minuteOf(since),
    minuteOf(at),
  ]);
  context.print(`${context.settings.store.location}, revision ${String(document.revision)}\n`);
  context.print(table([['app', 'version', 'since (UTC)', 'by', 'before', 'canary'], ...rows]));
  context.print(`\n${table([['at (UTC)', 'by', 'action', 'version', 'reason'], ...changes])}`);
  context.print(`\n${describeStates(gateways, document.revision)}`);
  if (running.length > 0)
    context.print(table([['gateway', 'revision', 'since (UTC)', 'seen (UTC)'], ...running]));
  const { revision, deployed, history } = document;
  return done({ revision, deployed, history, gateways });
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
