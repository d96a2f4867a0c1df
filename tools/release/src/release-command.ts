import { newestBuild } from '@simmer/releases/builds/build-store';
import type { AppName, ReleaseDocument, Versions } from '@simmer/releases/document/release-document';
import { readCurrent } from '@simmer/releases/document/current-document';
import type { ReleaseStore } from '@simmer/releases/store/release-store';
import type { ReleaseSettings } from './release-environment.ts';
import type { ReleaseOptions, Target } from './release-options.ts';

/** What a command gets. */
export interface CommandContext {
  options: ReleaseOptions;
  settings: ReleaseSettings;
  now: Date;
  /** Tells a person what happens; with --json it does not mix with the result. */
  readonly print: (text: string) => void;
}

/** What a command ends with. */
interface CommandResult {
  /** For --json. */
  result: unknown;
  exitCode: 0 | 1;
}

export type RunCommand = (context: CommandContext) => Promise<CommandResult>;

export const done = (result: unknown): CommandResult => ({ result, exitCode: 0 });
export const rejected = (result: unknown): CommandResult => ({ result, exitCode: 1 });

/** The document that is deployed, verified; undefined before the first release. */
export async function deployedDocument({ settings }: CommandContext): Promise<ReleaseDocument | undefined> {
  return (await readCurrent(settings.store, settings.publicKeys))?.document;
}

/** The same where there has to be one. */
export async function requireDocument(context: CommandContext): Promise<ReleaseDocument> {
  const document = await deployedDocument(context);
  if (!document)
    throw new Error(
      `${context.settings.store.location} has no release yet: promote a build of each app together first.`,
    );
  return document;
}

/** The named version of an app, or the newest published one. */
export async function publishedVersion(store: ReleaseStore, { app, version }: Target): Promise<string> {
  const chosenVersion = version ?? (await newestBuild(store, app));
  if (chosenVersion === undefined)
    throw new Error(`${store.location} has no build of ${app}: run build and publish first.`);
  return chosenVersion;
}

/** The versions that the command line names, or the newest published ones. */
export async function publishedVersions({ options, settings }: CommandContext): Promise<Versions> {
  const namedBuilds = options.targets.map(async (target): Promise<[AppName, string]> => [
    target.app,
    await publishedVersion(settings.store, target),
  ]);
  return Object.fromEntries(await Promise.all(namedBuilds));
}
