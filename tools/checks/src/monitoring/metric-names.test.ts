import { namesIn, unknownNames } from './metric-names.ts';

describe('metrics in a query', () => {
  it.each([
    ['max by (queue) (queue_oldest_job_age_seconds) > 300', ['queue_oldest_job_age_seconds']],
    ['slo:bad_ratio:1h > on (slo) 14.4 * slo:budget', ['slo:bad_ratio:1h', 'slo:budget']],
    ['sum(rate(a_count{route=~"/api/(x|y)",status!="b"}[5m])) or vector(0)', ['a_count']],
    ['count(up{job="x"} offset 1h) > bool 0', ['up']],
  ])('%s', (query, names) => {
    expect(namesIn(query)).toEqual(names);
  });

  it('names what nobody exports, once', () => {
    const queries = ['sum(known_total) / missing_total', 'up - missing_total'];
    expect(unknownNames(queries, new Set(['known_total']))).toEqual(['missing_total']);
  });
});
