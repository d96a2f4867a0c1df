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

/** Off without an endpoint. */
export const tracingVariables = z
  .object({
    /** The receiver of traces; OpenTelemetry reads this and its other variables itself. */
    OTEL_EXPORTER_OTLP_ENDPOINT: urlOf('http://collector:4318', 'http:', 'https:'),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: urlOf('http://collector:4318/v1/traces', 'http:', 'https:'),
    OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf', 'http/json'], {
      error: 'must be http/protobuf or http/json.',
    }),
    OTEL_SDK_DISABLED: z.enum(['true', 'false'], { error: 'must be true or false.' }),
    OTEL_TRACES_SAMPLER: z.enum(samplers, { error: `must be one of ${samplers.join(', ')}.` }),
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .refine((share) => Number(share) >= 0 && Number(share) <= 1, 'must be a number from 0 to 1.'),
  })
  .partial().shape;
