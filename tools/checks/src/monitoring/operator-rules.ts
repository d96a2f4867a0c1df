import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository/run-command.ts';

/** The file that the operator of Prometheus reads, relative to the repository. */
export const operatorRulesFile = 'k8s/monitoring/rules.yaml';

/** The rules of a plain Prometheus as objects of its operator, with unchanged texts. */
export const operatorRules = (): string =>
  ['slo', 'alerts']
    .map((name) => {
      const text = readFileSync(path.join(root, `monitoring/rules/${name}.yaml`), 'utf8');
      return `# Generated from monitoring/rules/${name}.yaml.
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: simmer-${name}
spec:
${text.replaceAll(/^(?=.)/gm, '  ')}`;
    })
    .join('---\n');
