import type { AppName, ReleaseDocument } from '@simmer/releases/document/release-document';
import { createBuildReader, type Versions } from '@simmer/releases/rollout/builds-of';
import { problemsOf } from '@simmer/releases/rollout/check-builds';
import { describeChanges } from '@simmer/releases/rollout/describe-changes';
import { ReleaseRejection } from '@simmer/releases/rollout/next-document';
import { changesOf, promote, type Promotion } from '@simmer/releases/rollout/promote';
import { versionsOf } from '@simmer/releases/rollout/variants';
import { versionBefore } from '@simmer/releases/rollout/version-before';
import {
  deployedDocument,
  done,
  publishedVersion,
  rejected,
  requireDocument,
  type CommandContext,
  type CommandResult,
  type RunCommand,
} from './release-command.ts';

async function publishedVersions({ options, settings }: CommandContext): Promise<Versions> {
  const named = options.targets.map(async (target): Promise<[AppName, string]> => [
    target.app,
    await publishedVersion(settings.store, target),
  ]);
  return Object.fromEntries(await Promise.all(named));
}

/** Says whether builds work with what is deployed. */
export const runCheck: RunCommand = async (context) => {
  const { settings, print } = context;
  const versions = await publishedVersions(context);
  const current = await deployedDocument(context);
  const together = { ...(current ? versionsOf(current.deployed) : {}), ...versions };
  const problems = problemsOf(await createBuildReader(settings.store)(together), { isBudgetChecked: true });
  const names = Object.entries(versions).map(([app, version]) => `${app} ${version}`);
  if (problems.length === 0) print(`${names.join(' and ')} can be promoted.`);
  problems.forEach((problem) => print(problem));
  return (problems.length === 0 ? done : rejected)({ versions, problems });
};

async function change(
  context: CommandContext,
  current: ReleaseDocument | undefined,
  what: Pick<Promotion, 'action' | 'versions' | 'isBudgetChecked'>,
): Promise<CommandResult> {
  const { options, settings, print, now } = context;
  const changes = changesOf(current, what.versions);
  print(describeChanges(current, changes));
  if (options.isDryRun || changes.length === 0) return done({ changes, revision: current?.revision });
  try {
    const { by, reason } = options;
    const document = await promote(settings.writer(), { ...what, by, reason, now });
    const revision = document?.revision ?? current?.revision;
    print(`Done: revision ${String(revision)}.`);
    return done({ changes, revision });
  } catch (error) {
    if (!(error instanceof ReleaseRejection)) throw error;
    error.problems.forEach((problem) => print(problem));
    print('Nothing was changed.');
    return rejected({ changes: [], problems: error.problems });
  }
}

/** Gives published builds to everybody; without a version the canary that there is. */
export const runPromote: RunCommand = async (context) => {
  const current = await deployedDocument(context);
  const { options } = context;
  const targets = options.targets.map((target) => {
    const version = target.version ?? current?.deployed[target.app]?.canary?.version;
    return version === undefined ? target : { ...target, version };
  });
  return change(context, current, {
    action: 'promote',
    versions: await publishedVersions({ ...context, options: { ...options, targets } }),
    isBudgetChecked: true,
  });
};

/** Goes back to versions that were deployed before. */
export const runRollback: RunCommand = async (context) => {
  const current = await requireDocument(context);
  const versions = context.options.targets.map(({ app, version }): [AppName, string] => {
    const chosen = version ?? versionBefore(current, app);
    if (chosen === undefined) throw new Error(`The history names no version of ${app} before this one.`);
    return [app, chosen];
  });
  // In an emergency a page that loads too much is the smaller harm.
  const isBudgetChecked = false;
  return change(context, current, {
    action: 'rollback',
    versions: Object.fromEntries(versions),
    isBudgetChecked,
  });
};
