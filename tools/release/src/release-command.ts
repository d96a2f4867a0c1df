import { newestBuild } from '@simmer/releases/builds/build-store';
import type { AppName, ReleaseDocument, Versions } from '@simmer/releases/document/release-document';
import { readCurrent } from '@simmer/releases/document/current-document';
import type { ReleaseSettings } from './release-environment.ts';
import type { ReleaseOptions } from './release-options.ts';

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

/** The versions that the command line names, or the newest published ones. */
export async function publishedVersions({
  options: { targets },
  settings: { store },
}: CommandContext): Promise<Versions> {
  const builds = targets.map(async ({ app, version }): Promise<[AppName, string]> => {
    const chosen = version ?? (await newestBuild(store, app));
    if (chosen === undefined)
      throw new Error(`${store.location} has no build of ${app}: run build and publish first.`);
    return [app, chosen];
  });
  return Object.fromEntries(await Promise.all(builds));
}
