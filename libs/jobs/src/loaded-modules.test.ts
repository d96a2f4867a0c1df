import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const probe = fileURLToPath(new URL('./testing/loaded-modules.ts', import.meta.url));

/** The modules of OpenTelemetry that a process with these variables loads. */
async function loadedWith(variables: Record<string, string>): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const { stdout } = await run(process.execPath, [probe], { env: { PATH, HOME, ...variables } });
  return stdout;
}

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

test('tracing: without a receiver no module of OpenTelemetry is loaded (OPS-63)', async () => {
  expect(await loadedWith({})).toBe('');
  expect(await loadedWith({ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBe('');
});

test('tracing: with a receiver the exporter is loaded (OPS-63)', async () => {
  const loaded = await loadedWith(ENDPOINT);
  expect(loaded).toContain('@opentelemetry/exporter-trace-otlp-proto');
  expect(loaded).not.toContain('@opentelemetry/exporter-trace-otlp-http');
});
