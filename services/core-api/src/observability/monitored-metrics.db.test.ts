import { unknownNames } from '@simmer/checks/monitoring/metric-names';
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { startTracedStack } from '../../test/tracing/traced-stack.ts';

const cwd = fileURLToPath(new URL('../../../../', import.meta.url));
interface Rule {
  readonly expr: string;
  readonly record?: string;
}

/** The queries of alerts, recorded rules and dashboards. */
async function readMonitoring(): Promise<{ queries: string[]; recorded: string[] }> {
  const rules: Rule[] = [];
  const queries: string[] = [];
  for await (const file of glob('monitoring/rules/*.yaml', { cwd })) {
    const { groups } = parse(await readFile(`${cwd}/${file}`, 'utf8')) as { groups: { rules: Rule[] }[] };
    rules.push(...groups.flatMap((group) => group.rules));
  }
  for await (const file of glob('monitoring/dashboards/*.json', { cwd })) {
    const { panels } = JSON.parse(await readFile(`${cwd}/${file}`, 'utf8')) as {
      panels: { targets: Rule[] }[];
    };
    queries.push(...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));
  }
  return {
    queries: [...rules.map(({ expr }) => expr), ...queries],
    recorded: rules.flatMap(({ record }) => record ?? []),
  };
}

test('metrics: a running stack exports each one that an alert, rule or dashboard names (OPS-60)', async () => {
  const stack = await startTracedStack('PostgreSQL', {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Simmer <hello@simmer.test>',
  });
  try {
    const exported = [...(await stack.metrics()).matchAll(/^# TYPE (\w+) /gm)].flatMap(([, name = '']) =>
      ['', '_bucket', '_count', '_sum'].map((suffix) => name + suffix),
    );
    const { queries, recorded } = await readMonitoring();
    expect(queries.length).toBeGreaterThan(0);
    expect(unknownNames(queries, new Set([...exported, ...recorded]))).toEqual([]);
  } finally {
    await stack.close();
  }
}, 120_000);
