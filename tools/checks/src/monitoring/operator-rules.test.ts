import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../repository/run-command.ts';
import { operatorRules, operatorRulesFile } from './operator-rules.ts';

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('k8s/monitoring is monitoring for the operator of Prometheus (OPS-154)', () => {
  test('the rules; `npm run generate -w tools/checks` writes them', () => {
    expect(textOf(operatorRulesFile)).toBe(operatorRules());
    const groups = parseAllDocuments(textOf(operatorRulesFile)).map(
      (document): unknown => document.toJS().spec.groups,
    );
    expect(groups).toEqual(
      ['slo', 'alerts'].map((name): unknown => parse(textOf(`monitoring/rules/${name}.yaml`)).groups),
    );
  });

  test('the targets and their labels', () => {
    const { global, scrape_configs: jobs } = parse(textOf('monitoring/prometheus.yaml'));
    const { spec } = parse(textOf('k8s/monitoring/pod-monitor.yaml'));
    const [endpoint, ...others] = spec.podMetricsEndpoints;
    expect(others).toEqual([]);
    expect(endpoint.port).toBeUndefined();
    expect(endpoint.interval).toBe(global.scrape_interval);
    const plain = JSON.stringify(jobs[0].relabel_configs)
      .replaceAll('source_labels', 'sourceLabels')
      .replaceAll('target_label', 'targetLabel');
    expect(endpoint.relabelings).toEqual(JSON.parse(plain));
  });
});
