import type { TraceContext } from './trace-context.ts';

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A step of a trace. */
export interface Span {
  readonly context: TraceContext;
  /** Ends it; a second call does nothing. @param error what failed. */
  end(attributes?: SpanAttributes, error?: unknown): void;
}

export interface NewSpan {
  /** Of few different values: no ids, no query. */
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: SpanAttributes;
}

/** Records spans and exports them. */
export interface Recorder {
  /** The first span of a trace, which decides whether the trace is exported. */
  startTrace(span: NewSpan, traceId: string | undefined): Span;
  /** @param parent the active span if undefined. */
  startSpan(span: NewSpan, parent?: TraceContext): Span;
  run<Result>(span: Span, work: () => Result): Result;
  active(): TraceContext | undefined;
  /** Exports what is recorded. */
  close(): Promise<void>;
}
