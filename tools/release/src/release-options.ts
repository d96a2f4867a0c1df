import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { appNameSchema } from '@simmer/contracts/release';
import { versionSchema, type AppName } from '@simmer/releases/document/release-document';
import { commands, flags, type Command } from './commands.ts';

/** The command line is invalid: the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** An app, with a version if one is given: `planner`, `planner@0123456789ab`. */
export interface Target {
  app: AppName;
  version?: string;
}

export interface ReleaseOptions {
  command: Command;
  targets: Target[];
  by: string;
  reason: string;
  /** Per cent of browsers that get a canary; 0 ends the canary. */
  share?: number;
  isJson: boolean;
  /** Describes the change without making it. */
  isDryRun: boolean;
  /** Without confirmation `retire` removes nothing. */
  isConfirmed: boolean;
}

const targetSchema = z.strictObject({ app: appNameSchema, version: versionSchema.optional() });

function parseTarget(text: string): Target {
  const [app, version, ...rest] = text.split('@');
  if (rest.length > 0 || !targetSchema.safeParse({ app, version }).success)
    throw new UsageError(
      `'${text}' is not an app: shell, the name of a remote, or one with a version, planner@0123456789ab.`,
    );
  return { app: app ?? '', ...(version !== undefined && { version }) };
}

function parseCommand(text: string | undefined): Command {
  if (text !== undefined && Object.hasOwn(commands, text)) return text as Command;
  const problem = text === undefined ? 'A command is missing' : `'${text}' is no command`;
  throw new UsageError(`${problem}: ${Object.keys(commands).join(', ')}.`);
}

function checkTargets(command: Command, named: readonly Target[]): void {
  const { targets } = commands[command];
  if (targets === 'none' && named.length > 0) throw new UsageError(`${command} takes no app.`);
  if (targets !== 'none' && named.length === 0)
    throw new UsageError(`${command} needs an app: shell, or the name of a remote.`);
  if (targets === 'one build' && named.length > 1) throw new UsageError(`${command} takes one app.`);
  if (new Set(named.map(({ app }) => app)).size < named.length)
    throw new UsageError('Each app can be named once.');
  if (named.every(({ version }) => version === undefined)) return;
  if (targets === 'code')
    throw new UsageError(`${command} takes the code as it is here, so it takes no version.`);
}

/** @throws UsageError where the work fails, because the person has to change the arguments. */
export function orUsageError<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Parses the arguments of `npm run release`. @returns the command to explain if help is requested. */
export function readOptions(args: readonly string[]): ReleaseOptions | { help: string | undefined } {
  const { values, positionals } = orUsageError(() =>
    parseArgs({ args: [...args], options: flags, allowPositionals: true }),
  );
  const [name, ...rest] = positionals;
  if (values.help || (name === undefined && args.length === 0)) return { help: name };
  const command = parseCommand(name);
  // A canary takes one app, so its version may be a separate argument.
  const targets = (command === 'canary' && rest.length === 2 ? [rest.join('@')] : rest).map(parseTarget);
  checkTargets(command, targets);
  const { share = '' } = values;
  if ('share' in values && command !== 'canary') throw new UsageError(`${command} takes no --share.`);
  if (command === 'canary' && !/^(\d{1,2}|100)$/.test(share))
    throw new UsageError('canary needs --share with a number of per cent from 0 to 100.');
  return {
    command,
    targets,
    by: values.by ?? userInfo().username,
    reason: values.reason ?? '',
    ...(command === 'canary' && { share: Number(share) }),
    isJson: values.json ?? false,
    isDryRun: values['dry-run'] ?? false,
    isConfirmed: values.yes ?? false,
  };
}
