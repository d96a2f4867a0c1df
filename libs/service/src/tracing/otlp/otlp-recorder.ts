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
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import process from 'node:process';
import type { NewSpan, Recorder, Span, SpanAttributes } from '../spans/recorder.ts';
import type { TraceContext } from '../spans/trace-context.ts';
import { removeUnknownFields } from './exported-fields.ts';
import { LocalContexts } from './local-contexts.ts';

/** The share of traces that are exported, unless OTEL_TRACES_SAMPLER says otherwise. */
const DEFAULT_RATIO = 0.1;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

class GivenIds extends RandomIdGenerator {
  /** The id of the next trace. */
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

class RecordedSpan implements Span {
  readonly context: TraceContext;
  readonly span: OtelSpan;
  private hasEnded = false;

  constructor(span: OtelSpan) {
    this.span = span;
    this.context = contextOf(span);
  }

  end(attributes: SpanAttributes = {}, error?: unknown): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.span.setAttributes(attributes);
    if (error !== undefined) {
      this.span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      this.span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.span.end();
  }
}

/** @throws Error for a protocol that is not supported. */
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
  const own = resourceFromAttributes({ 'service.name': service });
  const provider = new BasicTracerProvider({
    idGenerator,
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new ReducingProcessor(await openExporter())],
    ...(process.env['OTEL_TRACES_SAMPLER']
      ? {}
      : { sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(DEFAULT_RATIO) }) }),
  });
  context.setGlobalContextManager(new LocalContexts());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  // BullMQ's spans find it here.
  trace.setGlobalTracerProvider(provider);
  const tracer = provider.getTracer('simmer');

  const start = ({ name, kind, attributes }: NewSpan, parent: Context): Span => {
    const options = { kind: kinds[kind], ...(attributes && { attributes }) };
    return new RecordedSpan(tracer.startSpan(name, options, parent));
  };
  const remote = ({ traceId, spanId, isSampled }: TraceContext) =>
    trace.setSpanContext(ROOT_CONTEXT, {
      traceId,
      spanId,
      traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
      isRemote: true,
    });
  return {
    startTrace(span, traceId) {
      idGenerator.next = traceId;
      return start(span, ROOT_CONTEXT);
    },
    startSpan: (span, parent) => start(span, parent ? remote(parent) : context.active()),
    run: (span, work) =>
      span instanceof RecordedSpan ? context.with(trace.setSpan(context.active(), span.span), work) : work(),
    active() {
      const span = trace.getActiveSpan();
      return span && contextOf(span);
    },
    close: () => provider.shutdown(),
  };
}
