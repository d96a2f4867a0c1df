import { watch } from 'node:fs';
import path from 'node:path';
import { inRoot } from './repository.ts';
import { runTool } from './run-tool.ts';
import type { SupervisedChild } from '../process/supervised-child.ts';
import { affectedBy } from './affected.ts';

const settleMs = 120;
const watched = ['services', 'libs', 'tools/google-emulator', 'tools/local-stack'];

async function apply(
  files: readonly string[],
  children: readonly SupervisedChild[],
  print: (text: string) => void,
): Promise<void> {
  const affected = files.map(affectedBy);
  const build = new Set(affected.flatMap(({ services }) => services));
  const restart = new Set([...build, ...affected.flatMap(({ restarts }) => restarts)]);
  for (const service of build) await runTool('npm', ['run', 'build', '-w', `@simmer/${service}`]);
  const concerned = children.filter(({ name }) => restart.has(name));
  if (concerned.length === 0) return;
  print(
    `↻ ${concerned.map(({ name }) => name).join(', ')} (${files.length === 1 ? files[0] : `${files.length} files`})`,
  );
  await Promise.all(concerned.map((child) => child.restart()));
}

/**
 * Rebuilds and restarts services when their code changes. A failed build is reported, and the running process stays
 * (OPS-7).
 *
 * @returns the function that stops it.
 */
export function watchForChanges(
  children: readonly SupervisedChild[],
  print: (text: string) => void,
): () => Promise<void> {
  const changedFiles = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();
  const settle = () => {
    const files = [...changedFiles];
    changedFiles.clear();
    work = work.then(() =>
      apply(files, children, print).catch((error: unknown) =>
        print(error instanceof Error ? error.message : String(error)),
      ),
    );
  };
  const watchers = watched.map((folder) =>
    watch(inRoot(folder), { recursive: true }, (_, name) => {
      const file = name === null ? '' : path.posix.join(folder, name.replaceAll('\\', '/'));
      const { services, restarts } = affectedBy(file);
      if (services.length + restarts.length === 0) return;
      changedFiles.add(file);
      clearTimeout(timer);
      timer = setTimeout(settle, settleMs);
    }),
  );
  return async () => {
    for (const watcher of watchers) watcher.close();
    clearTimeout(timer);
    await work;
  };
}
