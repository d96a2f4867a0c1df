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
  type SpanContext,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
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
import type { NewSpan, Recorder, Span } from '../recorder.ts';
import type { TraceContext } from '../trace-context.ts';
import { removeUnknownFields } from './exported-fields.ts';

/** The share of traces that are exported, unless OTEL_TRACES_SAMPLER says otherwise. */
const DEFAULT_RATIO = 0.1;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

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

const positionOf = ({ traceId, spanId, traceFlags }: SpanContext): TraceContext => ({
  traceId,
  spanId,
  isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0,
});

const remote = ({ traceId, spanId, isSampled }: TraceContext) =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  });

function recorded(span: OtelSpan): Span {
  return {
    context: positionOf(span.spanContext()),
    run: (work) => context.with(trace.setSpan(ROOT_CONTEXT, span), work),
    end(attributes = {}, error) {
      if (!span.isRecording()) return;
      span.setAttributes(attributes);
      if (error !== undefined) {
        span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
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
  // The provider reads the other samplers from the environment itself.
  const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(DEFAULT_RATIO) });
  const provider = new BasicTracerProvider({
    idGenerator,
    resource: ownResource.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new ReducingProcessor(await openExporter())],
    ...(!process.env['OTEL_TRACES_SAMPLER']?.trim() && { sampler }),
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  // BullMQ gets its tracer from this global provider.
  trace.setGlobalTracerProvider(provider);
  const tracer = provider.getTracer('simmer');

  const start = ({ name, kind, attributes }: NewSpan, parent: Context): Span =>
    recorded(tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, parent));
  return {
    startTrace(span, traceId) {
      idGenerator.next = traceId;
      return start(span, ROOT_CONTEXT);
    },
    startSpan: (span, parent) => start(span, parent ? remote(parent) : context.active()),
    active() {
      const active = trace.getSpanContext(context.active());
      return active && positionOf(active);
    },
    close: () => provider.shutdown(),
  };
}
