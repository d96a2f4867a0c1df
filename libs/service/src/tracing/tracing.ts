import { AsyncLocalStorage } from 'node:async_hooks';
import type { NewSpan, Recorder, Span } from './recorder.ts';
import { newTraceContext, readTraceparent, traceparentOf, type TraceContext } from './trace-context.ts';

let recorder: Recorder | undefined;
/** The position of the current work while there is no recorder: then only logs contain the trace's id. */
const logged = new AsyncLocalStorage<TraceContext>();

/** Sets the recorder; undefined stops recording. */
export function setRecorder(next: Recorder | undefined): void {
  recorder = next;
}

export const isRecording = (): boolean => recorder !== undefined;

/** The position of the current work, if it belongs to a trace. */
export const activeTrace = (): TraceContext | undefined => (recorder ? recorder.active() : logged.getStore());

/** The position of the current work if its trace is exported. */
export function exportedTrace(): TraceContext | undefined {
  const active = recorder?.active();
  return active?.isSampled ? active : undefined;
}

/** The `traceparent` to hand on with a job; undefined if the recorder hands it on. */
export function loggedTraceparent(): string | undefined {
  const active = recorder ? undefined : logged.getStore();
  return active && traceparentOf(active);
}

/** Fields of each log line (OPS-65). */
export function traceFields(): { trace_id?: string } {
  const active = activeTrace();
  return active ? { trace_id: active.traceId } : {};
}

const unrecorded = (context: TraceContext): Span => ({
  context,
  run: (work) => logged.run(context, work),
  end: () => undefined,
});

/**
 * The span of a request from outside (OPS-64). A valid `traceparent` sets the id of the trace. This service decides
 * whether the trace is exported, so that strangers cannot fill the collector.
 */
export function startTrace(span: NewSpan, traceparent: unknown): Span {
  const remoteParent = readTraceparent(traceparent);
  return (
    recorder?.startTrace(span, remoteParent?.traceId) ?? unrecorded(newTraceContext(remoteParent?.traceId))
  );
}

/** The span of a request or notification from another service of ours; undefined without a valid `traceparent`. */
export function continueTrace(span: NewSpan, traceparent: unknown): Span | undefined {
  const parent = readTraceparent(traceparent);
  return parent && (recorder?.startSpan(span, parent) ?? unrecorded(parent));
}

/** A span below the active one; undefined if its trace is not exported. */
export function startSpan(span: NewSpan): Span | undefined {
  return exportedTrace() && recorder?.startSpan(span);
}

/** Runs work as part of a span. */
export function inSpan<Result>(span: Span | undefined, work: () => Result): Result {
  return span ? span.run(work) : work();
}

/** Runs work in a new span below the active one. */
export async function runInSpan<Result>(span: NewSpan, work: () => Promise<Result>): Promise<Result> {
  const started = startSpan(span);
  if (!started) return work();
  try {
    const result = await inSpan(started, work);
    started.end();
    return result;
  } catch (error) {
    started.end({}, error);
    throw error;
  }
}

/** Exports the recorded spans, at the end of the process. */
export async function closeTracing(): Promise<void> {
  await recorder?.close();
}
