import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { appNameSchema } from '@simmer/contracts/release';
import { versionSchema, type AppName } from '@simmer/releases/document/release-document';

export const commands = [
  'build',
  'check',
  'publish',
  'promote',
  'canary',
  'rollback',
  'hold',
  'unhold',
  'status',
  'retire',
  'key',
] as const;
export type Command = (typeof commands)[number];

/** The command line cannot be understood: the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** An app, with a version if one was named: `planner`, `planner@0123456789ab`. */
export interface Target {
  app: AppName;
  version?: string;
}

export interface ReleaseOptions {
  command: Command;
  targets: Target[];
  by: string;
  reason: string;
  /** Per cent of browsers that get a canary; 0 ends it. */
  share?: number;
  /** The origin of a running Simmer whose API the runs of `check` use. */
  site?: string;
  /** The folder of the repository that an app was built in, if it is not this one. */
  buildFolder?: string;
  isJson: boolean;
  /** Say what would change, and change nothing. */
  isDryRun: boolean;
  /** Without it `retire` removes nothing. */
  isConfirmed: boolean;
}

const withoutTargets: readonly Command[] = ['status', 'retire', 'key'];
const withoutVersions: readonly Command[] = ['build', 'publish'];
const ofDeployed: readonly Command[] = ['hold', 'unhold'];

function parseTarget(text: string): Target {
  const [app, version, ...rest] = text.split('@');
  const parsed = z
    .object({ app: appNameSchema, version: versionSchema.optional() })
    .safeParse({ app, version });
  if (!parsed.success || rest.length > 0)
    throw new UsageError(
      `'${text}' is not an app: shell, the name of a remote, or one with a version, planner@0123456789ab.`,
    );
  return { app: parsed.data.app, ...(version !== undefined && { version }) };
}

function parseCommand(text: string | undefined): Command {
  const command = commands.find((name) => name === text);
  if (command) return command;
  throw new UsageError(
    `${text === undefined ? 'A command is missing' : `'${text}' is no command`}: ${commands.join(', ')}.`,
  );
}

function checkTargets(command: Command, targets: readonly Target[]): void {
  if (withoutTargets.includes(command) !== (targets.length === 0))
    throw new UsageError(
      targets.length === 0
        ? `${command} needs an app: shell, or the name of a remote.`
        : `${command} takes no app.`,
    );
  if (command === 'canary' && targets.length > 1) throw new UsageError('canary takes one app.');
  if (new Set(targets.map(({ app }) => app)).size < targets.length)
    throw new UsageError('Each app can be named once.');
  const isVersionNamed = targets.some(({ version }) => version !== undefined);
  if (isVersionNamed && ofDeployed.includes(command))
    throw new UsageError(`${command} is for what is deployed, so it takes no version.`);
  if (isVersionNamed && withoutVersions.includes(command))
    throw new UsageError(`${command} takes the code as it is here, so it takes no version.`);
}

/** Options that one command takes. */
const ownOptions = { share: 'canary', site: 'check', build: 'publish' } as const;

type OwnValues = { readonly [Name in keyof typeof ownOptions]?: string };

function parseOwnOptions(command: Command, values: OwnValues): Partial<ReleaseOptions> {
  for (const [name, owner] of Object.entries(ownOptions))
    if (name in values && command !== owner) throw new UsageError(`${command} takes no --${name}.`);
  const { share = '', site, build } = values;
  if (command === 'canary' && !/^(\d{1,2}|100)$/.test(share))
    throw new UsageError('canary needs --share with a number of per cent from 0 to 100.');
  if (site !== undefined && !URL.canParse(site))
    throw new UsageError('--site needs the address of a running Simmer.');
  return {
    ...(command === 'canary' && { share: Number(share) }),
    ...(site !== undefined && { site: new URL(site).origin }),
    ...(build !== undefined && { buildFolder: path.resolve(build) }),
  };
}

const flags = {
  by: { type: 'string' },
  reason: { type: 'string' },
  share: { type: 'string' },
  site: { type: 'string' },
  build: { type: 'string' },
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Parses the arguments of `npm run release`. @returns the command to explain if they ask for help. */
export function readOptions(args: readonly string[]): ReleaseOptions | { help: string | undefined } {
  const { values, positionals } = parse(args);
  const [name, ...rest] = positionals;
  if (values.help || (name === undefined && args.length === 0)) return { help: name };
  const command = parseCommand(name);
  // One app at a time, so its version may follow by itself.
  const targets = (command === 'canary' && rest.length === 2 ? [rest.join('@')] : rest).map(parseTarget);
  checkTargets(command, targets);
  return {
    command,
    targets,
    by: values.by ?? userInfo().username,
    reason: values.reason ?? '',
    ...parseOwnOptions(command, values),
    isJson: values.json ?? false,
    isDryRun: values['dry-run'] ?? false,
    isConfirmed: values.yes ?? false,
  };
}
