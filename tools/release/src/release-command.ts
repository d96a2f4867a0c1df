import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { newestBuilds } from '@simmer/releases/builds/build-store';
import type { ReleaseDocument, Versions } from '@simmer/releases/document/release-document';
import { readCurrent } from '@simmer/releases/document/current-document';
import type { ReleaseSettings } from './release-environment.ts';
import type { ReleaseOptions } from './release-options.ts';

/** The context of a command. */
export interface CommandContext {
  options: ReleaseOptions;
  settings: ReleaseSettings;
  now: Date;
  /** Prints progress for a person; with --json it is kept apart from the result. */
  readonly print: (text: string) => void;
}

/** The outcome of a command. */
interface CommandResult {
  /** The result for --json. */
  result: unknown;
  exitCode: 0 | 1;
}

export type RunCommand = (context: CommandContext) => Promise<CommandResult>;

export const done = (result: unknown): CommandResult => ({ result, exitCode: 0 });
export const rejected = (result: unknown): CommandResult => ({ result, exitCode: 1 });

/** Runs a program; its output is progress, not the result. @throws Error with this message if the program fails. */
export async function runProgram(
  command: string,
  args: readonly string[],
  { failure, cwd }: { readonly failure: string; readonly cwd?: string },
): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', process.stderr, process.stderr] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(failure);
}

/** The document that is deployed, verified; undefined before the first release. */
export async function deployedDocument({ settings }: CommandContext): Promise<ReleaseDocument | undefined> {
  return (await readCurrent(settings.store, settings.publicKeys))?.document;
}

/** The deployed document. @throws Error before the first release. */
export async function requireDocument(context: CommandContext): Promise<ReleaseDocument> {
  const document = await deployedDocument(context);
  if (!document)
    throw new Error(
      `${context.settings.store.location} has no release yet: promote a build of each app together first.`,
    );
  return document;
}

/** The versions that the command line names, or the newest published ones. */
export async function publishedVersions({
  options: { targets },
  settings: { store },
}: CommandContext): Promise<Versions> {
  const unnamed = targets.filter(({ version }) => version === undefined).map(({ app }) => app);
  const newest = await newestBuilds(store, unnamed);
  const missing = unnamed.find((app) => !(app in newest));
  if (missing !== undefined)
    throw new Error(`${store.location} has no build of ${missing}: run build and publish first.`);
  const versions = targets.map(({ app, version = newest[app] }) => [app, version]);
  return Object.fromEntries(versions) as Versions;
}
