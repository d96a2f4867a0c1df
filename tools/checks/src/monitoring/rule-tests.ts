import { normalDay, type SeriesValues } from './normal-day.ts';
import { faultOf, gatewaysAlone } from './faults.ts';

const firing = (alert: string, namespace: string) =>
  `count(ALERTS{alertname="${alert}",alertstate="firing",namespace="${namespace}"}) > bool 0 or vector(0)`;
const anyFiring = 'count(ALERTS{alertstate="firing"}) or vector(0)';

const PRODUCTION = 'simmer-production';
const STAGING = 'simmer-staging';

const seriesOf = (values: SeriesValues, namespace: string) =>
  Object.entries(values).map(([series, each]) => {
    const [name = '', labels = '}'] = series.split('{');
    return { series: `${name}{namespace="${namespace}",${labels}`, values: each };
  });

/** The series of both namespaces: staging has a normal day, whatever happens in production (OPS-61). */
const inputOf = (production: SeriesValues) => [
  ...seriesOf(production, PRODUCTION),
  ...seriesOf(normalDay, STAGING),
];

const expectValue = (expr: string, eval_time: string, value: number) => ({
  expr,
  eval_time,
  exp_samples: [{ labels: '{}', value }],
});

/** A test of `promtool test rules`: no alert fires on a normal day. @param ruleFiles paths of the rules. */
export const quietDay = (ruleFiles: readonly string[]): object => ({
  rule_files: ruleFiles,
  evaluation_interval: '5m',
  tests: [
    {
      name: 'a normal day',
      interval: '1m',
      input_series: inputOf(normalDay),
      promql_expr_test: ['30m', '2h', '8h', '16h', '24h'].map((time) => expectValue(anyFiring, time, 0)),
    },
  ],
});

/** Tests of `promtool test rules`: each alert fires for its fault (OPS-61). @param ruleFiles paths of the rules. */
export function faultyDays(ruleFiles: readonly string[]): object {
  const faults = [...Object.entries(faultOf), ['ErrorBudgetBurnsFast', gatewaysAlone] as const];
  const tests = faults.map(([alert, fault]) => {
    const series: Record<string, string | null> = { ...normalDay, ...fault };
    const present = Object.entries(series).filter((entry): entry is [string, string] => entry[1] !== null);
    return {
      name: alert,
      interval: '1m',
      input_series: inputOf(Object.fromEntries(present)),
      promql_expr_test: [
        expectValue(firing(alert, PRODUCTION), '2h30m', 1),
        expectValue(firing(alert, STAGING), '2h30m', 0),
      ],
    };
  });
  return { rule_files: ruleFiles, evaluation_interval: '5m', tests };
}
