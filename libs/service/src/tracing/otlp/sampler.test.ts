import { expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { samplingOf } from './sampler.ts';

const ids = Array.from({ length: 4_000 }, () => randomBytes(16).toString('hex'));

test.each([
  ['no variable', {}, 0.1, true],
  ['a ratio alone', { OTEL_TRACES_SAMPLER_ARG: '0.5' }, 0.1, true],
  ['an empty sampler', { OTEL_TRACES_SAMPLER: ' ' }, 0.1, true],
  ['parentbased_always_on', { OTEL_TRACES_SAMPLER: 'parentbased_always_on' }, 1, true],
  ['parentbased_always_off', { OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, 0, true],
  [
    'parentbased_traceidratio',
    { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' },
    0.25,
    true,
  ],
  ['traceidratio', { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.5' }, 0.5, false],
  ['traceidratio without a ratio', { OTEL_TRACES_SAMPLER: 'traceidratio' }, 1, false],
  ['a ratio out of range', { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '7' }, 1, false],
  ['always_off', { OTEL_TRACES_SAMPLER: 'always_off' }, 0, false],
  ['an unknown sampler', { OTEL_TRACES_SAMPLER: 'sometimes' }, 1, false],
])(
  'sampler: with %s its share of the traces is exported (OPS-63)',
  (_what, variables, share, isParentBased) => {
    const sampling = samplingOf(variables);
    expect(sampling.isParentBased).toBe(isParentBased);
    const exported = ids.filter((id) => sampling.isExported(id)).length / ids.length;
    expect(Math.abs(exported - share)).toBeLessThan(share > 0 && share < 1 ? 0.04 : 1e-9);
  },
);
