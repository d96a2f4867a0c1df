import { canaryOf, type AppName, type ReleaseDocument } from '@simmer/releases/document/release-document';
import { readBuild } from '@simmer/releases/builds/build-store';
import { dryRunOf } from '@simmer/releases/document/current-document';
import { describeChanges } from '@simmer/releases/rollout/describe-changes';
import {
  changesOf,
  checksOf,
  promote,
  rollbackTarget,
  type Promotion,
} from '@simmer/releases/rollout/promote';
import {
  changeUnlessRejected,
  deployedDocument,
  done,
  publishedVersions,
  requireDocument,
  type CommandContext,
  type CommandResult,
  type RunCommand,
} from './release-command.ts';

async function change(
  context: CommandContext,
  current: ReleaseDocument | undefined,
  what: Pick<Promotion, 'action' | 'versions' | 'isBudgetChecked' | 'areRunsRequired'>,
): Promise<CommandResult> {
  const { options, settings, print, now } = context;
  const changes = changesOf(current, what.versions);
  // A build that is not there is told before what it would change.
  for (const { app, to } of changes) await readBuild(settings.store, app, to);
  if (changes.length === 0) {
    print(describeChanges(current, changes));
    return done({ changes, revision: current?.revision });
  }
  const { by, reason, isDryRun } = options;
  const change = { ...what, by, reason, now };
  return changeUnlessRejected(context, async () => {
    // What is rejected is not announced.
    await promote(dryRunOf(settings.writer()), change);
    print(describeChanges(current, changes));
    if (isDryRun) return done({ changes, revision: current?.revision });
    const document = await promote(settings.writer(), change);
    const revision = document?.revision ?? current?.revision;
    print(`Done: revision ${String(revision)}.`);
    return done({ changes, revision });
  });
}

/** Gives published builds to everybody; without a version the canary that there is. */
export const runPromote: RunCommand = async (context) => {
  const current = await deployedDocument(context);
  const { options } = context;
  const targets = options.targets.map((target) => {
    const version = target.version ?? canaryOf(current, target.app)?.version;
    return version === undefined ? target : { ...target, version };
  });
  return change(context, current, {
    action: 'promote',
    versions: await publishedVersions({ ...context, options: { ...options, targets } }),
    ...checksOf.promote,
  });
};

/** Goes back to versions that were deployed before. */
export const runRollback: RunCommand = async (context) => {
  const current = await requireDocument(context);
  const versions = context.options.targets.map(({ app, version }): [AppName, string] => [
    app,
    version ?? rollbackTarget(current, app),
  ]);
  return change(context, current, {
    action: 'rollback',
    versions: Object.fromEntries(versions),
    ...checksOf.rollback,
  });
};
