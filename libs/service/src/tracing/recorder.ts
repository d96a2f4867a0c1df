import type { TraceContext } from './trace-context.ts';

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A step of a trace. */
export interface Span {
  readonly context: TraceContext;
  /** Runs work as part of the span. */
  run<Result>(work: () => Result): Result;
  /** Ends the span; a second call does nothing. @param error the failure, if any. */
  end(attributes?: SpanAttributes, error?: unknown): void;
}

export interface NewSpan {
  /** A name with few different values: without ids and query. */
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: SpanAttributes;
}

/** Records spans and exports them. */
export interface Recorder {
  /** The first span of a trace, which decides whether the trace is exported. */
  startTrace(span: NewSpan, traceId: string | undefined): Span;
  /** Starts a span. @param parent default: the active span. */
  startSpan(span: NewSpan, parent?: TraceContext): Span;
  active(): TraceContext | undefined;
  /** Exports the recorded spans and stops. */
  close(): Promise<void>;
}
