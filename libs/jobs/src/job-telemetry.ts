import { ROOT_CONTEXT, trace, type Context } from '@opentelemetry/api';
import { SpanKind, type ContextManager, type Span, type Telemetry, type Tracer } from 'bullmq';
import { BullMQOtel } from 'bullmq-otel';

const nothing = () => undefined;
const unrecorded: Span<Context> = {
  setSpanOnContext: (context) => context,
  setAttribute: nothing,
  setAttributes: nothing,
  addEvent: nothing,
  recordException: nothing,
  end: nothing,
};

/**
 * The spans of jobs that are added and processed. BullMQ's spans of its own bookkeeping are left out: several a second,
 * each a trace of its own.
 */
function tracerOf(all: Tracer<Context>): Tracer<Context> {
  return {
    startSpan(name, options, context) {
      if (options?.kind === SpanKind.PRODUCER) return all.startSpan(name, options, context);
      if (options?.kind !== SpanKind.CONSUMER) return unrecorded;
      // A job without a trace begins a new one: the active trace is that of the previous job.
      return all.startSpan(name, options, context ?? ROOT_CONTEXT);
    },
  };
}

function contextsOf(all: ContextManager<Context>): ContextManager<Context> {
  return {
    with: (context, work) => all.with(context, work),
    active: () => all.active(),
    root: () => ROOT_CONTEXT,
    // Without a span to hand on, a retry keeps the trace that the job has.
    getMetadata: (context) => (trace.getSpan(context) ? all.getMetadata(context) : ''),
    fromMetadata: (_active, metadata) => all.fromMetadata(ROOT_CONTEXT, metadata),
  };
}

/** Hands the trace on in the metadata of each job, over all its attempts (OPS-64). */
export function openJobTelemetry(): Telemetry<Context> {
  const { tracer, contextManager } = new BullMQOtel();
  return { tracer: tracerOf(tracer), contextManager: contextsOf(contextManager) };
}
