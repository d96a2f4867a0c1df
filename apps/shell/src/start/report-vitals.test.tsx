import { jest } from '@jest/globals';
import { sampleRelease, sampleRemote } from '../testing/sample-release.ts';

type Report = (metric: { value: number }) => void;
const reports: Record<string, Report> = {};
jest.unstable_mockModule('web-vitals', () => ({
  onLCP: (report: Report) => (reports['lcp'] = report),
  onINP: (report: Report) => (reports['inp'] = report),
}));
const { reportVitals } = await import('./report-vitals.ts');

test('vitals: paint and slowest interaction are sent for the build whose page is open, once it is hidden (FED-40)', () => {
  const sent: unknown[] = [];
  history.replaceState({}, '', '/calendar');
  reportVitals(sampleRelease([sampleRemote()]), (name, { remote }, ms) => sent.push([name, remote, ms]));
  reports['lcp']?.({ value: 900 });
  reports['inp']?.({ value: 80 });
  reports['inp']?.({ value: 120 });
  history.replaceState({}, '', '/support');
  reports['inp']?.({ value: 300 });
  expect(sent).toEqual([['lcp', 'planner', 900]]);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  dispatchEvent(new Event('visibilitychange'));
  expect(sent.slice(1)).toEqual([
    ['inp', 'planner', 120],
    ['inp', 'shell', 300],
  ]);
});
