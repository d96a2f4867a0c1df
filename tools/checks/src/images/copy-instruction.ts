import { execFile } from 'node:child_process';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sourcesOf, type Instruction } from './dockerfile.ts';

const run = promisify(execFile);

/** Where the files of a build context go, by their path below the root of the image: one of COPY's ways to say it. */
export function targetsOf(
  instruction: Instruction,
  workdir: string,
  context: readonly string[],
): ReadonlyMap<string, string> {
  const { text, flags } = instruction;
  const sources = sourcesOf(instruction);
  const destination = path.resolve(workdir, text.split(/\s+/).at(-1) ?? '');
  const isFolder = text.endsWith('/') || sources.length > 1;
  const targets = new Map<string, string>();
  for (const source of sources) {
    for (const file of context) {
      const isOne = path.matchesGlob(file, source);
      if (!isOne && !file.startsWith(`${source}/`)) continue;
      const below = 'parents' in flags ? file : isOne ? path.basename(file) : path.relative(source, file);
      targets.set(file, isOne && !isFolder ? destination : path.join(destination, below));
    }
  }
  return targets;
}

/**
 * Copies from the build context, or from a former stage.
 *
 * @param files the root of the image.
 * @param from the root of the repository or of the other stage.
 * @param context the files of the repository; undefined for another stage.
 * @throws Error when a source is not there.
 */
export async function copyInto(
  files: string,
  workdir: string,
  instruction: Instruction,
  from: string,
  context: readonly string[] | undefined,
): Promise<void> {
  const { text } = instruction;
  if (context) {
    const targets = targetsOf(instruction, workdir, context);
    if (targets.size === 0) throw new Error(`COPY ${text} finds nothing.`);
    for (const [file, target] of targets) {
      await mkdir(path.join(files, path.dirname(target)), { recursive: true });
      await copyFile(path.join(from, file), path.join(files, target));
    }
    return;
  }
  const [source = '', destination = ''] = text.split(/\s+/);
  const place = path.join(from, source);
  const target = path.join(files, path.resolve(workdir, destination));
  if (!(await stat(place)).isDirectory())
    throw new Error(`COPY ${text}: only folders of a stage are copied here.`);
  await mkdir(target, { recursive: true });
  await run('cp', ['-a', `${place}/.`, target]);
}
