import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { innerFiles, sharedByRemote } from './kit.ts';
import { repositoryRoot } from './builds/paths.ts';
import { localRemotes } from './builds/local-remotes.ts';

// A name that the kit does not share is `undefined` at run time without a build error: this test detects it.
const curated = [
  { name: 'react-router', file: 'react-router.ts' },
  { name: '@tanstack/react-query', file: 'tanstack-react-query.ts' },
] as const;

function sourcesUnder(folder: string): string[] {
  return readdirSync(join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.tsx?$/.test(entry.name) &&
        !/\.test\.tsx?$|\.d\.ts$/.test(entry.name) &&
        basename(entry.parentPath) !== 'testing',
    )
    .map((entry) => join(entry.parentPath, entry.name));
}

function namesImported(source: string, from: string): string[] {
  const statements = source.matchAll(/(?:import|export)\s+(type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/g);
  return [...statements]
    .filter(([, isType, , module]) => !isType && module === from)
    .flatMap(([, , names]) => (names ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name);
}

const shippedFolders = [
  'apps/shell/src',
  ...localRemotes.map((name) => `apps/${name}-mfe/src`),
  'libs/plan/src',
  'libs/app-state/src',
  'libs/ui/src',
];
const sources = shippedFolders
  .flatMap(sourcesUnder)
  // Built for Node, with whole packages (FED-70).
  .filter((file) => !file.endsWith('/src/prerender.tsx'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

describe.each(curated)('curated share of $name', ({ name, file }) => {
  const given = new Set(
    namesImported(readFileSync(join(repositoryRoot, 'apps/shell/src/federation/kit', file), 'utf8'), name),
  );

  it('contains every name that the front ends import', () => {
    const missing = sources.flatMap(({ file: from, text }) =>
      namesImported(text, name)
        .filter((imported) => !given.has(imported))
        .map((imported) => `${imported} (${from.slice(repositoryRoot.length)})`),
    );
    expect(missing).toEqual([]);
  });

  it('is never imported as a namespace', () => {
    const whole = sources.filter(({ text }) =>
      new RegExp(`import\\s+\\*\\s+as\\s+\\w+\\s+from\\s+'${name}'`).test(text),
    );
    expect(whole.map((source) => source.file)).toEqual([]);
  });
});

// An entry that is missing here is bundled twice: the remote silently gets its own session and toasts.
test('shared kit: every entry of ui and app-state that a remote imports is shared', () => {
  const shared = new Set(Object.keys(sharedByRemote()));
  const imported = sources
    .filter(({ file }) => file.startsWith(join(repositoryRoot, 'apps/')))
    // The shell, which has the only copy, may keep an entry to itself.
    .filter(({ file }) => !file.startsWith(join(repositoryRoot, 'apps/shell/')))
    .flatMap(({ text }) =>
      [...text.matchAll(/import\s+(?!type\s)[^;]*?from\s+'(@simmer\/(?:ui|app-state)\/[^']+)'/g)].map(
        ([, entry]) => entry,
      ),
    );
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((entry) => entry !== undefined && !shared.has(entry))).toEqual([]);
});

test('shared kit: every internal file that it names is there', () => {
  const files = new Set(sources.map(({ file }) => file.slice(repositoryRoot.length).replace(/\.tsx?$/, '')));
  const named = Object.entries(innerFiles).flatMap(([library, folders]) =>
    Object.entries(folders).flatMap(([folder, names]) =>
      names.split(' ').map((name) => `libs/${library}/src/${folder}/${name}`),
    ),
  );
  expect(named.filter((file) => !files.has(file))).toEqual([]);
});
