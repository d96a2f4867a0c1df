import type { IForbiddenRuleType } from 'dependency-cruiser';
import { importTable, testImports } from './import-table.ts';
import type { ImportAllowance } from './import-table.ts';

/** Files that are never shipped: tests and their helpers, benches, scripts, build configuration. */
const unshipped = String.raw`\.test\.tsx?$|/test/|/src/testing/|/bench/|/scripts/|/[^/]+\.config\.[cm]?[jt]s$`;
/** Whether the file is shipped. Tests and their helpers may import from any folder. */
export const isShipped = (file: string) => !new RegExp(unshipped).test(file);

/** Modules inside the k6 program. */
const k6 = '^k6(/|$)';
/** The bundler's alias of a package behind the shell's curated share of it. */
const sharedKit = '^real/';
const anyPackage = '^(libs|apps|services|tools|e2e)/';
const shippedPackage = '^(libs|apps|services)/';
const toolPackage = '^(tools|e2e|load)/';
/** What a build writes. It is never followed: its source is checked. */
export const buildOutput = '^((apps|libs|services|tools)/[^/]+|e2e)/dist/';
/** Packages with `exports`; apps and services are entered by their main file alone. */
const withExports = '^(libs|tools|e2e)/';
/** Start scripts run before installation, when no package can be resolved. */
const runsBeforeInstall = String.raw`\.mjs$`;

const escape = (text: string) => text.replaceAll(/[.+]/g, String.raw`\$&`);
const external = (name: string) =>
  `(^|/)node_modules/(@types/)?${escape(name)}${name.endsWith('/') ? '' : '/'}`;
const workspace = (name: string) => `^((libs|apps|services|tools)/)?${name}/`;

const sharedFile = (file: string) => `^libs/${escape(file)}$`;

function reject(name: string, comment: string, from: object, to: object): IForbiddenRuleType {
  return { name, comment, severity: 'error', from, to };
}

function permitted(folder: string, allowance: ImportAllowance): string[] {
  return [
    `^${folder}/`,
    ...[...allowance.packages, ...(allowance.types ?? [])].map(workspace),
    ...allowance.externals.map(external),
  ];
}

function rulesOf(folder: string, allowance: ImportAllowance): IForbiddenRuleType[] {
  const shipped = { path: `^${folder}/`, pathNot: unshipped };
  const tests = { path: `^${folder}(?=/).*(${unshipped})` };
  const own = permitted(folder, allowance);
  const rules = [
    reject(
      `${folder}: only what the table allows`,
      'Who may import whom stands in tools/checks/src/imports/import-table.ts.',
      shipped,
      { pathNot: own, dependencyTypesNot: ['core'], couldNotResolve: false },
    ),
    reject(`${folder}: tests too`, 'A test may import more than its package, but not anything.', tests, {
      pathNot: [...own, ...permitted(folder, testImports)],
      dependencyTypesNot: ['core'],
      couldNotResolve: false,
    }),
  ];
  if (allowance.types) {
    rules.push(
      reject(
        `${folder}: types only`,
        'Import these with `import type`: no code of theirs may run here.',
        shipped,
        {
          path: allowance.types.map(workspace),
          pathNot: (allowance.values ?? []).map(sharedFile),
          dependencyTypesNot: ['type-only'],
        },
      ),
    );
  }
  if (!allowance.node) {
    rules.push(
      reject(`${folder}: no Node modules`, 'This code runs in a browser too.', shipped, {
        dependencyTypes: ['core'],
      }),
    );
  }
  return rules;
}

/** The rule set for dependency-cruiser, derived from the table. */
export function importRules(): IForbiddenRuleType[] {
  const unlisted = Object.keys(importTable).join('|');
  return [
    ...Object.entries(importTable).flatMap(([folder, allowance]) => rulesOf(folder, allowance)),
    reject(
      'every package stands in the table',
      'Add a line for it to tools/checks/src/imports/import-table.ts.',
      { path: anyPackage, pathNot: `^(${unlisted})/` },
      {},
    ),
    reject(
      'no build output',
      'Import the source: what stands in dist depends on the last build.',
      {},
      { path: buildOutput },
    ),
    reject(
      'cross packages by their exports',
      "Import '@simmer/<package>/<file>' instead of a relative path into another package.",
      { path: `${shippedPackage}([^/]+)/` },
      { path: anyPackage, pathNot: '^$1/$2/', dependencyTypes: ['local'] },
    ),
    reject(
      'tools cross packages by their exports',
      "Import '@simmer/<package>/<file>' instead of a relative path. Only what has no exports is reached by its path.",
      { path: '^(tools/[^/]+|e2e)/', pathNot: runsBeforeInstall },
      { path: withExports, pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    reject(
      'shipped code imports no tools',
      'Tools and journeys run and test what is shipped; nothing of it may need them.',
      { path: shippedPackage, pathNot: `^libs/testing/|${unshipped}` },
      { path: toolPackage },
    ),
    reject(
      'shipped code imports no tests',
      'Test helpers stay out of what runs for users.',
      { path: shippedPackage, pathNot: `^libs/testing/|${unshipped}` },
      { path: `${anyPackage}.*(${unshipped})|^libs/testing/` },
    ),
    reject(
      'no cycles',
      'Two files that need each other are one file, or three. Types count too.',
      {},
      { circular: true },
    ),
    reject(
      'everything resolves',
      'The file or package is not there.',
      {},
      {
        couldNotResolve: true,
        pathNot: `${sharedKit}|${k6}`,
      },
    ),
    reject(
      'only the kit reaches behind the kit',
      'Import the package by its own name; the shell decides what of it is shared.',
      { pathNot: '^apps/shell/src/kit/' },
      { path: sharedKit },
    ),
  ];
}
