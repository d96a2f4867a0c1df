import { isTracingWanted } from './start-tracing.ts';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

test.each([
  ['no variable', {}, false],
  ['the common endpoint', ENDPOINT, true],
  ['the endpoint of traces', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1/v1/traces' }, true],
  ['an empty endpoint', { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }, false],
  ['the exporter none', { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }, false],
])('tracing: with %s it is wanted or not', (_what, variables, isWanted) => {
  expect(isTracingWanted(variables)).toBe(isWanted);
});
