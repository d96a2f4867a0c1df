import { canaryOf, type AppName } from '@simmer/releases/document/release-document';
import { applyOrder, checkOrder, type ReleaseOrder } from '@simmer/releases/rollout/change-release';
import {
  deployedDocument,
  done,
  publishedVersion,
  publishedVersions,
  rejected,
  requireDocument,
  type CommandContext,
  type RunCommand,
} from './release-command.ts';

/** Says what an order changes, and carries it out unless it is rejected: what is rejected is not announced. */
async function carryOut(
  { options, settings, print, now }: CommandContext,
  order: ReleaseOrder,
): ReturnType<RunCommand> {
  const author = { by: options.by, reason: options.reason, now };
  const { sentence, changes, problems, revision } = await checkOrder(settings.writer(), order, author);
  if (problems.length > 0) {
    for (const text of [...problems, 'Nothing was changed.']) print(text);
    return rejected({ changes: [], problems });
  }
  print(sentence);
  if (options.isDryRun || changes.length === 0) return done({ changes, revision });
  const applied = await applyOrder(settings.writer(), order, author);
  print(`Done: revision ${String(applied.revision)}.`);
  return done({ changes, revision: applied.revision });
}

/** Gives published builds to everybody; without a version the canary that there is. */
export const runPromote: RunCommand = async (context) => {
  const current = await deployedDocument(context);
  const { options } = context;
  const targets = options.targets.map((target) => {
    const version = target.version ?? canaryOf(current, target.app)?.version;
    return version === undefined ? target : { ...target, version };
  });
  const versions = await publishedVersions({ ...context, options: { ...options, targets } });
  return carryOut(context, { action: 'promote', versions });
};

/** Goes back to versions that were deployed before. */
export const runRollback: RunCommand = async (context) => {
  await requireDocument(context);
  const versions = context.options.targets.map(({ app, version }): [AppName, string | undefined] => [
    app,
    version,
  ]);
  return carryOut(context, { action: 'rollback', versions: Object.fromEntries(versions) });
};

/** Gives a published build to a share of browsers, changes the share, or ends it. */
export const runCanary: RunCommand = async (context) => {
  const { options, settings } = context;
  const current = await requireDocument(context);
  const [target] = options.targets;
  if (!target) throw new Error('canary needs an app.');
  const { app } = target;
  // To end one there has to be one: the version says that there is none.
  const version =
    target.version ?? canaryOf(current, app)?.version ?? (await publishedVersion(settings.store, target));
  return carryOut(context, { action: 'canary', app, version, share: options.share ?? 0 });
};

const setHeld =
  (action: 'hold' | 'unhold'): RunCommand =>
  async (context) => {
    const { options, settings, print, now } = context;
    const { revision, deployed } = await requireDocument(context);
    const apps = options.targets.map(({ app }) => app);
    const unknown = apps.filter((app) => !(app in deployed));
    if (unknown.length > 0)
      throw new Error(
        `${unknown.join(', ')} is not deployed: choose of ${Object.keys(deployed).join(', ')}.`,
      );
    const isHeld = action === 'hold';
    const author = { by: options.by, reason: options.reason, now };
    const run = options.isDryRun ? checkOrder : applyOrder;
    const effect = await run(settings.writer(), { action, apps }, author);
    print(effect.sentence);
    return done({ apps, isHeld, revision: effect.revision ?? revision });
  };

/** Keeps the gateway from taking a release back. */
export const runHold = setHeld('hold');

/** Ends a hold. */
export const runUnhold = setHeld('unhold');
