import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Who may import whom of ours, besides itself. ARCHITECTURE.md shows this table. */
const layers = {
  'libs/contracts': [],
  'libs/domain': ['contracts'],
  'libs/persistence': ['domain', 'contracts'],
  'libs/releases': ['contracts'],
  'libs/service': ['domain'],
  'libs/jobs': ['domain', 'contracts', 'service'],
  'libs/google': ['contracts', 'domain', 'service'],
  'libs/plan': ['contracts', 'domain'],
  'libs/app-state': ['plan', 'contracts', 'domain'],
  'libs/ui': ['domain'],
  'libs/testing': ['contracts', 'domain'],
  'services/core-api': ['persistence', 'jobs', 'google', 'service', 'domain', 'contracts', 'releases'],
  'services/calendar-worker': ['persistence', 'jobs', 'google', 'service', 'domain', 'contracts'],
  'services/gateway': ['releases', 'service', 'contracts'],
  'apps/[^/]+-mfe': ['app-state', 'ui', 'domain', 'contracts'],
  'apps/shell': ['app-state', 'ui', 'contracts'],
};

/** Of these a package imports types alone, and the values of a few files. */
const typesAlone = [
  [
    'libs/domain',
    'libs/contracts',
    '(validation/(block-content|date-order|known-years|limits|text-rules)|schemas/planning-values|texts/phase-meanings)\\.ts$',
  ],
  ['libs/ui', 'libs/domain', 'colors/color\\.ts$'],
];

/** They run in a browser too. */
const inBrowsers = '^(libs/(contracts|domain|plan|app-state|ui|testing)|apps/[^/]+|load)/';

/** Tests and their helpers, benches, scripts and build configuration are not shipped. */
export const unshipped =
  '\\.test\\.tsx?$|/test/|/src/testing/|/bench/|/scripts/|/[^/]+\\.config\\.[cm]?[jt]s$';
const shippedPackages = '^(libs(?!/testing/)|apps|services)/';
const ours = '^(libs|apps|services|tools|e2e|load)/';
const buildOutput = '^((apps|libs|services|tools)/[^/]+|e2e)/dist/';

export const reject = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const layerRules = Object.entries(layers).map(([folder, packages]) =>
  reject(
    `${folder}: only what its row allows`,
    'The table in .dependency-cruiser.mjs says who may import whom.',
    { path: `^(${folder})/`, pathNot: unshipped },
    { path: ours, pathNot: ['^$1/', ...packages.map((name) => `^libs/${name}/`)] },
  ),
);

const typeRules = typesAlone.map(([folder, other, values]) =>
  reject(
    `${folder}: types of ${other} alone`,
    'Use `import type`: no code of it may run here.',
    { path: `^${folder}/`, pathNot: unshipped },
    { path: `^${other}/`, pathNot: values, dependencyTypesNot: ['type-only'] },
  ),
);

const manifests = globSync('{libs,apps,services,tools}/*/package.json').concat('e2e/package.json');
const packages = manifests.map((file) => ({
  folder: path.posix.dirname(file.replaceAll(path.sep, '/')),
  ...JSON.parse(readFileSync(file, 'utf8')),
}));

/** nx knows by these whom a change affects. Of packages that need each other, one names files of the other as inputs. */
const declaredRules = packages.map(({ folder, dependencies, devDependencies, nx }) => {
  const names = Object.keys({ ...dependencies, ...devDependencies }).concat(nx?.implicitDependencies ?? []);
  const declared = packages.filter(({ name }) => names.includes(name)).map((other) => `^${other.folder}/`);
  const inputs = (nx?.targets?.test?.inputs ?? [])
    .filter((input) => typeof input === 'string' && input.startsWith('{workspaceRoot}/'))
    .map((input) => `^${input.slice('{workspaceRoot}/'.length).replace(/\*.*$/, '')}`);
  return reject(
    `${folder}: only what its package.json names`,
    'Add it to dependencies, or to devDependencies if only tests need it, and run npm install.',
    { path: `^${folder}/` },
    { path: ours, pathNot: [`^${folder}/`, '^load/', ...declared, ...inputs] },
  );
});

export const options = {
  tsPreCompilationDeps: true,
  parser: 'swc',
  cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  // An import of build output stays in the graph, so that a rule can reject it.
  doNotFollow: { path: ['node_modules', buildOutput] },
  exclude: { path: '/node_modules/.cache/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
  },
};

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    ...typeRules,
    ...declaredRules,
    reject(
      'every package has a row',
      'Add it to the table in .dependency-cruiser.mjs, and to ARCHITECTURE.md.',
      { path: '^(libs|apps|services)/', pathNot: `^(${Object.keys(layers).join('|')})/` },
      {},
    ),
    reject(
      'no Node modules',
      'This code runs in a browser too.',
      { path: inBrowsers, pathNot: unshipped },
      { dependencyTypes: ['core'] },
    ),
    reject(
      'shipped code imports no tests',
      'Test helpers stay out of what runs for users.',
      { path: shippedPackages, pathNot: unshipped },
      { path: `${ours}.*(${unshipped})|^libs/testing/` },
    ),
    reject(
      'no build output',
      'Import the source: what is in dist depends on the last build.',
      {},
      { path: buildOutput },
    ),
    reject(
      'packages by their names',
      "Import '@simmer/<package>/<file>' instead of a relative path into another package.",
      { path: '^((libs|apps|services|tools)/[^/]+|e2e)/', pathNot: '\\.mjs$' },
      { path: '^(libs|tools|e2e)/', pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    reject(
      'load tests import k6 alone',
      'They run in k6, which has no packages.',
      { path: '^load/' },
      { pathNot: '^(load/|node_modules/@types/k6/|k6(/|$))' },
    ),
    reject(
      'only the kit reaches behind the kit',
      'Import the package by its own name; the shell decides what of it is shared.',
      { pathNot: '^apps/shell/src/federation/kit/' },
      { path: '^real/' },
    ),
    reject(
      'no cycles',
      'Two files that need each other are one file, or three. Types count too.',
      {},
      { circular: true },
    ),
  ],
  options,
};
