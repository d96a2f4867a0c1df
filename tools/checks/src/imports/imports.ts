import { glob, stat } from 'node:fs/promises';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult } from 'dependency-cruiser';
import { computedImports, maySupplyPaths, requireMakers } from './computed-imports.ts';
import { packageManifests, undeclaredImports } from './declared-imports.ts';
import { folderCircles } from './folder-circles.ts';
import { pathReferences } from './path-references.ts';
import { buildOutput, importRules, isShipped } from './import-rules.ts';

const folders = ['libs', 'apps', 'services', 'tools', 'e2e', 'load'];

async function existing(root: string): Promise<string[]> {
  const present = await Promise.all(
    folders.map((folder) =>
      stat(path.join(root, folder)).then(
        () => folder,
        () => undefined,
      ),
    ),
  );
  return present.filter((folder) => folder !== undefined);
}

/** Build output and packages from npm are not read. */
async function styleSheets(root: string): Promise<string[]> {
  const found: string[] = [];
  const exclude = (name: string) => /(?:^|[\\/])(?:node_modules|dist)(?:[\\/]|$)/.test(name);
  for await (const file of glob(`{${folders.join(',')}}/**/*.css`, { cwd: root, exclude })) {
    found.push(file.replaceAll(path.sep, '/'));
  }
  return found;
}

async function graph(root: string): Promise<ICruiseResult> {
  const { output } = await cruise(
    await existing(root),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: importRules() },
      tsPreCompilationDeps: true,
      // Types in the comments of JavaScript are imports too.
      detectJSDocImports: true,
      parser: 'tsc',
      // An import of build output stays in the graph, so that a rule can reject it.
      doNotFollow: { path: ['node_modules', buildOutput] },
      exclude: { path: '/node_modules/.cache/' },
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
    {},
  );
  if (typeof output === 'string') throw new Error(output);
  return output;
}

/** Every violation of the import rules under `root`, one sentence each, and the number of files checked. */
export async function importBreaches(root: string): Promise<{ files: number; breaches: string[] }> {
  const { modules, summary } = await graph(root);
  const own = modules.map(({ source }) => source).filter((source) => !source.includes('node_modules/'));
  const code = own.filter(
    (source) =>
      new RegExp(`^(${folders.join('|')})/.*\\.[cm]?[jt]sx?$`).test(source) &&
      !maySupplyPaths.includes(source),
  );
  const comments = new Map(importRules().map(({ name, comment }) => [name, comment]));
  const breaches = summary.violations.map(
    ({ from, to, rule }) => `${from} → ${to}\n    ${rule.name}. ${comments.get(rule.name) ?? ''}`,
  );
  const computed = (await computedImports(root, code)).map(
    (place) =>
      `${place} imports a computed path\n    Write the path out, so that the import rules can see it.`,
  );
  const required = (await requireMakers(root, code)).map(
    (place) =>
      `${place} loads modules without an import\n    Use an import, so that the import rules can see it.`,
  );
  const references = await pathReferences(root, [...code, ...(await styleSheets(root))]);
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  const shipped = imports.filter(({ from, to }) => isShipped(from) && isShipped(to));
  const undeclared = undeclaredImports(imports, await packageManifests(root, imports));
  return {
    files: own.length,
    breaches: [
      ...breaches,
      ...computed,
      ...required,
      ...references,
      ...undeclared,
      ...folderCircles(shipped),
    ],
  };
}
