import { networkOf, ReportLimit } from './report-limit.ts';

describe('ReportLimit (FED-40)', () => {
  it('a client has its burst, then its rate', () => {
    let now = 0;
    const limit = new ReportLimit(() => now);
    const acceptedOf = (count: number) =>
      Array.from({ length: count }, () => limit.accepts('a')).filter(Boolean);
    expect(acceptedOf(500)).toHaveLength(100);
    now = 2_000;
    expect(acceptedOf(500)).toHaveLength(20);
  });

  it('many clients share the total, and take a bounded memory', () => {
    let now = 0;
    const limit = new ReportLimit(() => now);
    const acceptedOf = (count: number) =>
      Array.from({ length: count }, (_, index) => limit.accepts(`client ${String(index)}`)).filter(Boolean);
    expect(acceptedOf(50_000)).toHaveLength(1_000);
    expect(limit.clientCount).toBe(5_000);
    now = 1_000;
    expect(acceptedOf(50_000)).toHaveLength(200);
  });
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::7', '2001:db8:1'],
  ['2001:db8::7', '2001:db8:0'],
  ['2001::b:c:d:e:f:1', '2001:0:b'],
  ['::1', '0:0:0'],
])('the network of %s is %s (FED-40)', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
