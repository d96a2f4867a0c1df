import { diag, ROOT_CONTEXT, SpanKind } from '@opentelemetry/api';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace-base';

type Variables = Readonly<Record<string, string | undefined>>;

/** The share of traces that are exported, unless OTEL_TRACES_SAMPLER says otherwise. */
const DEFAULT_RATIO = '0.1';
const PARENT_BASED = 'parentbased_';

/** The rules that decide which traces are exported. */
export interface TraceSampling {
  readonly sampler: Sampler;
  /** True if a service exports the traces that the calling service exports. */
  readonly isParentBased: boolean;
  /** Whether a trace with this id that begins here is exported; the answer is known before any span is created. */
  readonly isExported: (traceId: string) => boolean;
}

function ratioOf(text: string | undefined): number {
  const ratio = Number(text?.trim() || 1);
  if (ratio >= 0 && ratio <= 1) return ratio;
  diag.error(`OTEL_TRACES_SAMPLER_ARG must be between 0 and 1.`);
  return 1;
}

function rootSampler(name: string, ratio: string | undefined): Sampler {
  if (name === 'always_on') return new AlwaysOnSampler();
  if (name === 'always_off') return new AlwaysOffSampler();
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(ratioOf(ratio));
  diag.error('OTEL_TRACES_SAMPLER is unknown: all traces are exported.');
  return new AlwaysOnSampler();
}

/** Reads OpenTelemetry's variables in the same way as its SDK, which does not export its sampler. */
export function samplingOf(variables: Variables): TraceSampling {
  const samplerName = variables['OTEL_TRACES_SAMPLER']?.trim();
  const name = samplerName || `${PARENT_BASED}traceidratio`;
  const isParentBased = name.startsWith(PARENT_BASED);
  const root = rootSampler(
    isParentBased ? name.slice(PARENT_BASED.length) : name,
    samplerName ? variables['OTEL_TRACES_SAMPLER_ARG'] : DEFAULT_RATIO,
  );
  return {
    sampler: isParentBased ? new ParentBasedSampler({ root }) : root,
    isParentBased,
    isExported: (traceId) =>
      root.shouldSample(ROOT_CONTEXT, traceId, '', SpanKind.SERVER, {}, []).decision ===
      SamplingDecision.RECORD_AND_SAMPLED,
  };
}
