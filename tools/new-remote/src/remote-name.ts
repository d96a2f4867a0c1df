import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { appNameLength, appNamePattern } from '@simmer/contracts/remote-contract';

/** No remote can have the name: nothing was changed. */
export class RejectedName extends Error {
  override readonly name = 'RejectedName';
}

/**
 * First parts of paths that the gateway or the stand-ins of `npm start` answer, and the name of the app that is no
 * remote.
 */
const reserved = ['api', 'shell', 'remotes', 'reports', 'metrics', 'healthz', 'readyz', 'google', 'mailbox'];

/** The paths of all pages, each with the manifest that names it. */
function takenPaths(root: string): Map<string, string> {
  const manifests = globSync('apps/*/src/{remote,shell}.manifest.ts', { cwd: root });
  return new Map(
    manifests.flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return [...text.matchAll(/path: '\/([^'/]*)/g)].map(([, first = '']) => [first, file] as const);
    }),
  );
}

/** @throws RejectedName if no remote can have the name. */
export function checkName(root: string, name: string): void {
  if (!appNamePattern.test(name))
    throw new RejectedName(`'${name}' is no name: use lower-case words with hyphens, such as team-notes.`);
  if (name.length > appNameLength)
    throw new RejectedName(`'${name}' is too long: use at most ${String(appNameLength)} characters.`);
  if (reserved.includes(name)) throw new RejectedName(`'${name}' is reserved.`);
  const takenFolder = [`apps/${name}`, `apps/${name}-mfe`, `e2e/src/journeys/${name}`].find((folder) =>
    existsSync(path.join(root, folder)),
  );
  if (takenFolder !== undefined) throw new RejectedName(`'${name}' is taken: there is ${takenFolder}.`);
  const owner = takenPaths(root).get(name);
  if (owner !== undefined) throw new RejectedName(`'${name}' is taken: ${owner} has the page /${name}.`);
}
