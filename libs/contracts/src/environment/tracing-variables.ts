import * as z from 'zod';
import { urlOf } from './url-variable.ts';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** The variables of tracing, which is off without an endpoint. */
export const tracingVariables = z
  .object({
    OTEL_EXPORTER_OTLP_ENDPOINT: urlOf('http://collector:4318', 'http:', 'https:').meta({
      description:
        "the receiver of traces by OTLP over HTTP, the same for all services; OpenTelemetry's other variables are read too",
      without: 'no traces are exported',
    }),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: urlOf('http://collector:4318/v1/traces', 'http:', 'https:').meta({
      description: 'the full address of the receiver',
      without: '`OTEL_EXPORTER_OTLP_ENDPOINT`',
    }),
    OTEL_EXPORTER_OTLP_PROTOCOL: z
      .enum(['http/protobuf', 'http/json'], {
        error: 'must be http/protobuf or http/json.',
      })
      .meta({ description: 'http/protobuf or http/json', without: 'http/protobuf' }),
    OTEL_SDK_DISABLED: z
      .enum(['true', 'false'], { error: 'must be true or false.' })
      .meta({ description: '`true` exports nothing although a receiver is set', without: '`false`' }),
    OTEL_TRACES_SAMPLER: z.enum(samplers, { error: `must be one of ${samplers.join(', ')}.` }).meta({
      description: 'which traces are exported, e.g. `parentbased_always_on`',
      without: 'every tenth trace',
    }),
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .refine((share) => Number(share) >= 0 && Number(share) <= 1, 'must be a number from 0 to 1.')
      .meta({ description: 'the share for `parentbased_traceidratio`', without: 'every tenth trace' }),
  })
  .partial().shape;
