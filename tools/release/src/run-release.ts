import { resolve } from 'node:path';
import { InvalidDocumentError } from '@simmer/releases/document/signature';
import { codeOf } from '@simmer/releases/store/files';
import { StoreAwayError } from '@simmer/releases/store/release-store';
import { releaseFolder } from '@simmer/build/builds/paths';
import { runBuild, runPublish } from './build.command.ts';
import { runCheck } from './check.command.ts';
import { runCanary, runPromote, runRollback } from './change.command.ts';
import { runKey } from './key.command.ts';
import type { RunCommand } from './release-command.ts';
import { readReleaseSettings } from './release-environment.ts';
import { helpText, type Command } from './commands.ts';
import { readOptions, UsageError } from './release-options.ts';
import { runRetire, runStatus } from './status.command.ts';

const runs: Readonly<Record<Command, RunCommand>> = {
  build: runBuild,
  check: runCheck,
  publish: runPublish,
  promote: runPromote,
  canary: runCanary,
  rollback: runRollback,
  status: runStatus,
  retire: runRetire,
  key: runKey,
};

async function runCommand(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if ('help' in options) {
    console.log(helpText(options.help));
    return 0;
  }
  const settings = await readReleaseSettings(process.env);
  const print = (text: string) => (options.isJson ? console.error(text) : console.log(text));
  const { result, exitCode } = await runs[options.command]({ options, settings, print, now: new Date() });
  if (options.isJson) console.log(JSON.stringify(result, null, 2));
  return exitCode;
}

const hints: Readonly<Record<string, string>> = {
  signature: 'Check RELEASE_PUBLIC_KEYS and who may write to the store.',
  schema: 'A newer version of Simmer wrote it: use a checkout of that version.',
  revision: 'Check who may write to the store.',
};

/** Whether an error of the file system is about a folder, something in it or a folder above. */
function isAt(folder: string, error: unknown): boolean {
  if (!(error instanceof Error) || !('path' in error) || typeof error.path !== 'string') return false;
  return error.path.startsWith(folder) || folder.startsWith(error.path);
}

function explain(error: unknown): string {
  if (error instanceof UsageError)
    return `${error.message}\nnpm run release -- --help explains the commands.`;
  if (error instanceof InvalidDocumentError)
    return `${error.message} Nothing was changed. ${hints[error.reason] ?? ''}`;
  if (error instanceof StoreAwayError)
    return `${error.message} Check RELEASE_STORE, AWS_ENDPOINT_URL_S3 and the credentials of AWS, then try again.`;
  const place = resolve(process.env['RELEASE_STORE'] ?? releaseFolder);
  if (isAt(place, error))
    return `The release store ${place} cannot be used (${String(codeOf(error))}). Check that RELEASE_STORE is a folder that you may write, then try again.`;
  return error instanceof Error ? error.message : String(error);
}

/** Runs a command of `npm run release`, and prints its result. @returns its exit code. */
export async function runRelease(args: readonly string[]): Promise<number> {
  try {
    return await runCommand(args);
  } catch (error) {
    console.error(explain(error));
    return error instanceof UsageError ? 2 : 1;
  }
}
