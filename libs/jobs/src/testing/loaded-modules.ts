// Prints which modules of OpenTelemetry a service has loaded after its start, and then exits.
import { registerHooks } from 'node:module';
import process from 'node:process';

const loaded = new Set<string>();
registerHooks({
  load(url, context, next) {
    const [name] = /(?:@opentelemetry\/[\w-]+|bullmq-otel)/.exec(url) ?? [];
    if (name) loaded.add(name);
    return next(url, context);
  },
});
const { startTracing } = await import('@simmer/service/tracing/start-tracing');
await startTracing('probe', { warn: () => undefined });
// The modules that every service uses.
await Promise.all([
  import('@simmer/service/tracing/trace-database'),
  import('@simmer/service/tracing/outgoing-calls'),
  import('../queue-backend.ts'),
]);
process.stdout.write([...loaded].toSorted().join('\n'));
process.exit(0);
