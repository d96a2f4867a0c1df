import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span as OtelSpan,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  RandomIdGenerator,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import process from 'node:process';
import type { NewSpan, Recorder, Span, SpanAttributes } from '../recorder.ts';
import { newTraceContext, type TraceContext } from '../trace-context.ts';
import { removeUnknownFields } from './exported-fields.ts';
import { LocalContexts, LocalSpan } from './local-contexts.ts';
import { samplingOf } from './sampler.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

// Only one per process: OpenTelemetry keeps the first that is set.
const contexts = new LocalContexts();

class GivenIds extends RandomIdGenerator {
  /** The id that the next trace gets. */
  next: string | undefined;
  private readonly random = new RandomIdGenerator();

  override generateTraceId = (): string => {
    const id = this.next ?? this.random.generateTraceId();
    this.next = undefined;
    return id;
  };
}

class ReducingProcessor extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    removeUnknownFields(span);
    super.onEnd(span);
  }
}

const contextOf = (span: OtelSpan): TraceContext => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 };
};

const remote = ({ traceId, spanId, isSampled }: TraceContext) =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  });

class RecordedSpan extends LocalSpan {
  private readonly span: OtelSpan;
  private hasEnded = false;

  constructor(span: OtelSpan) {
    super(contextOf(span));
    this.span = span;
  }

  override end(attributes: SpanAttributes = {}, error?: unknown): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.span.setAttributes(attributes);
    if (error !== undefined) {
      this.span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      this.span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.span.end();
  }

  protected override makeContext(): Context {
    return trace.setSpan(ROOT_CONTEXT, this.span);
  }
}

/** A span of a trace that is not exported. Most are not, so it is created without the SDK (OPS-146). */
class UnsampledSpan extends LocalSpan {
  override end(): void {
    // A trace that is not exported records nothing.
  }

  protected override makeContext(): Context {
    return remote(this.context);
  }
}

/** Creates the exporter. @throws Error for a protocol that is not supported. */
async function openExporter(): Promise<SpanExporter> {
  const protocol =
    process.env['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] ||
    process.env['OTEL_EXPORTER_OTLP_PROTOCOL'] ||
    'http/protobuf';
  if (protocol === 'http/json') {
    const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
    return new OTLPTraceExporter();
  }
  if (protocol !== 'http/protobuf')
    throw new Error('OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json.');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
}

/**
 * Exports spans by OTLP over HTTP, configured by OpenTelemetry's own variables (OPS-63).
 * @param onError called when spans could not be exported.
 */
export async function openRecorder(service: string, onError: () => void): Promise<Recorder> {
  const ignore = () => undefined;
  diag.setLogger(
    { error: onError, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const idGenerator = new GivenIds();
  const ownResource = resourceFromAttributes({ 'service.name': service });
  const sampling = samplingOf(process.env);
  const provider = new BasicTracerProvider({
    idGenerator,
    resource: ownResource.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new ReducingProcessor(await openExporter())],
    sampler: sampling.sampler,
  });
  context.setGlobalContextManager(contexts);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  // BullMQ gets its tracer from this global provider.
  trace.setGlobalTracerProvider(provider);
  const tracer = provider.getTracer('simmer');

  const start = ({ name, kind, attributes }: NewSpan, parent: Context): Span => {
    const options = { kind: kinds[kind], ...(attributes && { attributes }) };
    return new RecordedSpan(tracer.startSpan(name, options, parent));
  };
  return {
    startTrace(span, traceId) {
      const first = newTraceContext(traceId);
      if (!sampling.isExported(first.traceId)) return new UnsampledSpan(first);
      idGenerator.next = first.traceId;
      return start(span, ROOT_CONTEXT);
    },
    startSpan(span, parent) {
      if (!parent) return start(span, contexts.active());
      if (sampling.isParentBased && !parent.isSampled) return new UnsampledSpan(parent);
      return start(span, remote(parent));
    },
    run: (span, work) => (span instanceof LocalSpan ? contexts.run(span, work) : work()),
    active() {
      const current = contexts.current();
      if (current === undefined || current instanceof LocalSpan) return current?.context;
      const span = trace.getSpan(current);
      return span && contextOf(span);
    },
    close: () => provider.shutdown(),
  };
}
