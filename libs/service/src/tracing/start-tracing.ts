import process from 'node:process';
import type { Logger } from 'pino';
import { setRecorder } from './tracing.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** The minimum time between two log lines about an unreachable receiver, which fails with each batch. */
const REPORT_EVERY_MS = 60_000;

/** Whether the environment names a receiver of traces, by OpenTelemetry's variables. */
export function isTracingWanted(variables: Variables): boolean {
  const { OTEL_SDK_DISABLED: isDisabled, OTEL_TRACES_EXPORTER: exporter } = variables;
  if (isDisabled?.trim().toLowerCase() === 'true' || exporter?.trim() === 'none') return false;
  return Boolean(
    variables['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']?.trim() ||
    variables['OTEL_EXPORTER_OTLP_ENDPOINT']?.trim(),
  );
}

/**
 * Starts the export of traces if a receiver is configured; otherwise no module of OpenTelemetry is loaded (OPS-63).
 * Call it before the connections to database and queue are opened.
 */
export async function startTracing(
  service: string,
  logger: Pick<Logger, 'warn'>,
  variables: Variables = process.env,
): Promise<void> {
  if (!isTracingWanted(variables)) return;
  const { openRecorder } = await import('./otlp/otlp-recorder.ts');
  let reportedAt = -Infinity;
  const report = () => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    logger.warn('traces could not be exported');
  };
  setRecorder(await openRecorder(service, report));
}
