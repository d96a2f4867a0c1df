import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkName } from './remote-name.ts';
import { filledTemplates, labelOf } from './templates.ts';

/** A file of the repository with its new text. */
export interface Change {
  readonly file: string;
  readonly text: string;
  readonly isNew: boolean;
}

const samples = 'e2e/src/data/remotes.ts';
/** The remote whose set-up is copied for a new one, so that both have the same versions and settings. */
const model = 'admin';
const copied = ['tsconfig.json', 'rspack.config.mjs', 'src/css.d.ts', 'src/host/remote-host.ts'];
const neededPackages = [
  '@module-federation/enhanced',
  '@simmer/contracts',
  '@simmer/ui',
  'react',
  'react-dom',
  'react-router',
];

function replaceOnce(file: string, text: string, pattern: RegExp, change: (found: string) => string): string {
  if (!pattern.test(text)) throw new Error(`${file} has nothing like ${String(pattern)}.`);
  return text.replace(pattern, change);
}

const readIn = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');

/** The page by which the journeys of failing remotes recognize a remote. */
const samplePage = (name: string) => `  {
    name: '${name}',
    path: '/${name}',
    label: '${labelOf(name)}',
    content: (page) => page.getByRole('heading', { name: '${labelOf(name)}', level: 1 }),
  },
`;

function addToSamples(text: string, name: string): string {
  const pattern = /(?<=export const samplePages: readonly SamplePage\[\] = \[\n(?: {2,}.*\n)+)(?=\];)/;
  return replaceOnce(samples, text, pattern, () => samplePage(name));
}

function packageText(text: string, name: string): string {
  const of = JSON.parse(text) as { dependencies: Record<string, string> };
  const dependencies = neededPackages.map((needed) => {
    const version = of.dependencies[needed];
    if (version === undefined) throw new Error(`apps/${model}-mfe does not depend on ${needed}.`);
    return [needed, version] as const;
  });
  const ownManifest = { ...of, name: `@simmer/${name}-mfe`, dependencies: Object.fromEntries(dependencies) };
  return `${JSON.stringify(ownManifest, null, 2)}\n`;
}

/** The place after all others in the navigation. */
function nextOrder(root: string): number {
  const orders = globSync('apps/*/src/remote.manifest.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/order: (\d+)/g)].map(([, order]) =>
      Number(order),
    ),
  );
  return Math.max(0, ...orders) + 10;
}

/** The files that a new remote copies from the model, by path. */
const copiedFiles = (root: string, name: string): [string, string][] =>
  copied.map((file) => [
    file,
    readIn(root, `apps/${model}-mfe/${file}`).replaceAll(`'${model}'`, `'${name}'`),
  ]);

/**
 * Plans all changes for a new remote, without writing any.
 * @throws RejectedName if no remote can have the name.
 */
export function planRemote(root: string, name: string): Change[] {
  checkName(root, name);
  const read = (file: string) => readIn(root, file);
  const created = {
    [`apps/${name}-mfe/package.json`]: packageText(read(`apps/${model}-mfe/package.json`), name),
    ...Object.fromEntries(copiedFiles(root, name).map(([file, text]) => [`apps/${name}-mfe/${file}`, text])),
    ...filledTemplates(name, nextOrder(root)),
  };
  return [
    ...Object.entries(created).map(([file, text]) => ({ file, text, isNew: true })),
    { file: samples, text: addToSamples(read(samples), name), isNew: false },
  ];
}

export function writeChanges(folder: string, changes: readonly Change[]): void {
  for (const { file, text } of changes) {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}
