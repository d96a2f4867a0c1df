import { normalDay, type SeriesValues } from './normal-day.ts';
import { faultOf } from './faults.ts';

const firing = (alert: string) =>
  `count(ALERTS{alertname="${alert}",alertstate="firing"}) > bool 0 or vector(0)`;
const anyFiring = 'count(ALERTS{alertstate="firing"}) or vector(0)';

const seriesOf = (values: SeriesValues) =>
  Object.entries(values).map(([series, each]) => ({ series, values: each }));

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
      input_series: seriesOf(normalDay),
      promql_expr_test: ['30m', '2h', '8h', '16h', '24h'].map((time) => expectValue(anyFiring, time, 0)),
    },
  ],
});

/** Tests of `promtool test rules`: each alert fires for its fault (OPS-61). @param ruleFiles paths of the rules. */
export function faultyDays(ruleFiles: readonly string[]): object {
  const tests = Object.entries(faultOf).map(([alert, fault]) => {
    const series: Record<string, string | null> = { ...normalDay, ...fault };
    const present = Object.entries(series).filter((entry): entry is [string, string] => entry[1] !== null);
    return {
      name: alert,
      interval: '1m',
      input_series: seriesOf(Object.fromEntries(present)),
      promql_expr_test: [expectValue(firing(alert), '2h30m', 1)],
    };
  });
  return { rule_files: ruleFiles, evaluation_interval: '2m', tests };
}
