import { RecordedSeries } from './recorded-series.ts';

test('recorded series: counters go on rising, gauges stay, a missing process is down (OPS-125)', () => {
  const recorded = new RecordedSeries(new Set(['requests_total', 'jobs']));
  recorded.add({ api: '# HELP jobs x\njobs{queue="mail"} 3\nrequests_total 10\nother 1' });
  recorded.add({ api: 'jobs{queue="mail"} 5\nrequests_total 16' });
  recorded.add({ api: undefined });
  recorded.add({ api: 'jobs{queue="mail"} 4\nrequests_total 19' });
  const own = 'job="simmer-api",instance="api"';
  expect(recorded.extended(100)).toEqual([
    { series: `up{${own}}`, values: '1 1 0 1 1+0x100' },
    { series: `jobs{${own},queue="mail"}`, values: '3 5 _ 4 4+0x100' },
    { series: `requests_total{${own}}`, values: '10 16 _ 19 23.5+4.5x100' },
  ]);
});

test('recorded series: what is gone at the end stays gone, and a counter that began again does not fall (OPS-125)', () => {
  const recorded = new RecordedSeries(new Set(['a_total', 'b']));
  recorded.add({ api: 'a_total 9\nb 1' });
  recorded.add({ api: 'a_total 2' });
  expect(recorded.extended(7).slice(1)).toEqual([
    { series: 'a_total{job="simmer-api",instance="api"}', values: '9 2 2+0x7' },
    { series: 'b{job="simmer-api",instance="api"}', values: '1 _ _x7' },
  ]);
});
