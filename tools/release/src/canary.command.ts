import { readBuild } from '@simmer/releases/builds/build-store';
import { dryRunOf } from '@simmer/releases/document/current-document';
import { canaryOf, type ReleaseDocument } from '@simmer/releases/document/release-document';
import { describeCanary } from '@simmer/releases/rollout/describe-changes';
import { canaryChange, setCanary, type CanaryOrder } from '@simmer/releases/rollout/set-canary';
import {
  changeUnlessRejected,
  done,
  publishedVersion,
  requireDocument,
  type CommandContext,
  type CommandResult,
  type RunCommand,
} from './release-command.ts';

async function orderOf({ options, settings, now }: CommandContext, current: ReleaseDocument) {
  const [target] = options.targets;
  if (!target) throw new Error('canary needs an app.');
  const { by, reason, share = 0 } = options;
  const canary = target.version ?? canaryOf(current, target.app)?.version;
  // To end one there has to be one: the version says that there is none.
  const version = canary ?? (await publishedVersion(settings.store, target));
  return { app: target.app, version, share, by, reason, now, areRunsRequired: true };
}

async function apply(
  { options, settings, print }: CommandContext,
  current: ReleaseDocument,
  order: CanaryOrder,
): Promise<CommandResult> {
  const change = canaryChange(current, order);
  if (change) await readBuild(settings.store, change.app, change.to);
  print(describeCanary(current, order));
  const changes = change ? [change] : [];
  if (!change) return done({ changes, revision: current.revision });
  const writer = options.isDryRun ? dryRunOf(settings.writer()) : settings.writer();
  const document = await setCanary(writer, order);
  if (options.isDryRun) return done({ changes, revision: current.revision });
  const revision = document?.revision ?? current.revision;
  print(`Done: revision ${String(revision)}.`);
  return done({ changes, revision });
}

/** Gives a published build to a share of browsers, changes the share, or ends it. */
export const runCanary: RunCommand = async (context) => {
  const current = await requireDocument(context);
  return changeUnlessRejected(context, async () => apply(context, current, await orderOf(context, current)));
};
