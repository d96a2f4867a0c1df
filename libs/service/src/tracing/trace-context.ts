import { randomBytes } from 'node:crypto';

/** A position in a trace (W3C Trace Context). */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** Whether the spans of this trace are exported. */
  readonly isSampled: boolean;
}

const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** Reads a `traceparent`; undefined when it is missing or invalid. Later versions may have further fields. */
export function readTraceparent(text: unknown): TraceContext | undefined {
  const [, version, traceId, spanId, flags = '', rest] =
    typeof text === 'string' ? (TRACEPARENT.exec(text) ?? []) : [];
  if (traceId === undefined || spanId === undefined) return undefined;
  if (version === '00' && rest !== undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const traceparentOf = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** A new position in a trace that is not exported; without an id the trace is new. */
export function newTraceContext(traceId?: string): TraceContext {
  const digits = randomBytes(24).toString('hex');
  return { traceId: traceId ?? digits.slice(16), spanId: digits.slice(0, 16), isSampled: false };
}
