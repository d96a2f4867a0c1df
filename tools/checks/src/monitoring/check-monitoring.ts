import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { root } from '../repository/run-command.ts';
import { ownMetrics, unknownNames } from './metric-names.ts';
import { faultOf } from './faults.ts';
import { faultyDays, quietDay } from './rule-tests.ts';

const rule = z.object({
  record: z.string().optional(),
  alert: z.string().optional(),
  expr: z.string(),
  labels: z.record(z.string(), z.string()).default({}),
  annotations: z.record(z.string(), z.string()).default({}),
});
const ruleFile = z.object({ groups: z.array(z.object({ rules: z.array(rule) })) });
const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

const folder = path.join(root, 'monitoring');
const filesOf = (pattern: string): string[] => globSync(pattern, { cwd: root }).toSorted();
const textOf = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8');

const ruleFiles = filesOf('monitoring/rules/*.yaml');
const rules = (
  await Promise.all(ruleFiles.map(async (file) => ruleFile.parse(parse(await textOf(file)))))
).flatMap(({ groups }) => groups.flatMap((group) => group.rules));
const alerts = rules.flatMap(({ alert, ...rest }) => (alert === undefined ? [] : [{ alert, ...rest }]));
const boards = await Promise.all(
  filesOf('monitoring/dashboards/*.json').map(async (file) =>
    dashboard.parse(JSON.parse(await textOf(file))),
  ),
);

/** Alerts without a severity or a runbook, and runbooks without an alert. */
async function runbookProblems(): Promise<string[]> {
  const runbooks = filesOf('docs/runbooks/*.md').filter((file) => !file.endsWith('README.md'));
  const linked = new Set(alerts.map(({ annotations }) => annotations['runbook']));
  const texts = new Map(await Promise.all(runbooks.map(async (file) => [file, await textOf(file)] as const)));
  return [
    ...alerts.flatMap(({ alert, labels, annotations }) => [
      ...(['page', 'ticket'].includes(labels['severity'] ?? '')
        ? []
        : [`${alert}: severity is page or ticket`]),
      ...(annotations['summary'] ? [] : [`${alert} has no summary`]),
      ...(texts.get(annotations['runbook'] ?? '')?.includes(`\`${alert}\``)
        ? []
        : [`${alert}: no runbook names it`]),
      ...(alert in faultOf ? [] : [`${alert}: it has no fault that it fires for`]),
    ]),
    ...Object.keys(faultOf)
      .filter((name) => !alerts.some(({ alert }) => alert === name))
      .map((name) => `${name}: there is a fault, but no such alert`),
    ...runbooks.filter((file) => !linked.has(file)).map((file) => `${file}: no alert links it`),
  ];
}

async function nameProblems(): Promise<string[]> {
  const knownMetrics = await ownMetrics(root);
  for (const { record } of rules) if (record !== undefined) knownMetrics.add(record);
  const queries = [
    ...rules.map(({ expr }) => expr),
    ...boards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))),
  ];
  return unknownNames(queries, knownMetrics).map((name) => `${name}: no service exports this metric`);
}

/** The problems that promtool finds; it is part of Debian's package `prometheus`. */
async function promtoolProblems(): Promise<string[]> {
  if (spawnSync('promtool', ['--version']).status !== 0) {
    if (process.env['REQUIRE_PROMTOOL'] === '1') return ['REQUIRE_PROMTOOL=1, but there is no promtool'];
    console.log('Rules not tested: no promtool in the PATH (REQUIRE_PROMTOOL=1 insists).');
    return [];
  }
  const temporary = await mkdtemp(path.join(tmpdir(), 'simmer-rules-'));
  const files = ruleFiles.map((file) => path.join(root, file));
  const tests = [quietDay(files), faultyDays(files)].map((test, index) => ({
    file: path.join(temporary, `${index}.yaml`),
    text: stringify(test),
  }));
  await Promise.all(tests.map(({ file, text }) => writeFile(file, text)));
  const run = (...args: string[]): string[] => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? [] : [`promtool ${args.slice(0, 2).join(' ')}: ${stdout}${stderr}`];
  };
  try {
    return [...run('check', 'rules', ...files), ...run('test', 'rules', ...tests.map(({ file }) => file))];
  } finally {
    await rm(temporary, { recursive: true });
  }
}

const problems = [...(await runbookProblems()), ...(await nameProblems()), ...(await promtoolProblems())];
for (const problem of problems) console.log(`✗ ${problem}`);
console.log(`${alerts.length} alerts, ${boards.length} dashboards, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
