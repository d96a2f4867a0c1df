import { canaryOf } from '@simmer/releases/document/release-document';
import { changeRelease, checkOrder } from '@simmer/releases/rollout/change-release';
import type { ReleaseOrder } from '@simmer/releases/rollout/orders';
import {
  deployedDocument,
  done,
  publishedVersions,
  rejected,
  requireDocument,
  type CommandContext,
  type RunCommand,
} from './release-command.ts';

/** Announces the changes of an order, and carries it out. A rejected order is not announced. */
async function carryOut(
  { options: { by, reason, isDryRun }, settings, print, now }: CommandContext,
  command: ReleaseOrder,
): ReturnType<RunCommand> {
  const writer = settings.writer();
  const order = { ...command, by, reason, now };
  const { sentence, changes, next, problems, revision } = await checkOrder(writer, order);
  if (problems.length > 0) {
    for (const text of [...problems, 'Nothing was changed.']) print(text);
    return rejected({ changes: [], problems });
  }
  print(sentence);
  if (isDryRun || !next) return done({ changes, revision });
  const document = await changeRelease(writer, order);
  if (document) print(`Done: revision ${String(document.revision)}.`);
  return done({ changes, revision: document?.revision ?? revision });
}

/** The context with the version of the current canary where the command line names no version. */
async function withCanary(context: CommandContext): Promise<CommandContext> {
  const current = await deployedDocument(context);
  const targets = context.options.targets.map(({ app, version = canaryOf(current, app)?.version }) =>
    version === undefined ? { app } : { app, version },
  );
  return { ...context, options: { ...context.options, targets } };
}

/** Gives published builds to everybody; without a version the current canary. */
export const runPromote: RunCommand = async (context) =>
  carryOut(context, { action: 'promote', versions: await publishedVersions(await withCanary(context)) });

/** Goes back to versions that were deployed before. */
export const runRollback: RunCommand = async (context) => {
  await requireDocument(context);
  const versions = context.options.targets.map(({ app, version }) => [app, version] as const);
  return carryOut(context, { action: 'rollback', versions: Object.fromEntries(versions) });
};

/** Gives a published build to a share of browsers, changes the share, or ends it. */
export const runCanary: RunCommand = async (context) => {
  await requireDocument(context);
  // Ending a canary requires one: without a canary, looking up the version reports that there is none.
  const [target] = Object.entries(await publishedVersions(await withCanary(context)));
  const [app = '', version = ''] = target ?? [];
  return carryOut(context, { action: 'canary', app, version, share: context.options.share ?? 0 });
};
