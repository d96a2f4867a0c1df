import { expect, test } from '@jest/globals';
import { lsnOf, ReplicaLag } from './replica-lag.ts';

test('lsnOf: orders positions across the boundary of their halves', () => {
  expect(lsnOf('0/FFFFFFFF') + 1n).toBe(lsnOf('1/0'));
  expect(lsnOf('16/B374D848')).toBe(0x16_b3_74_d8_48n);
});

test('lag of a replica: is 0 while it has what the primary had at the last look, whatever time passes (OPS-143)', () => {
  const lag = new ReplicaLag();
  lag.add(100n, 0);
  lag.add(100n, 60_000);
  expect(lag.of(100n, 60_500)).toBe(0);
  expect(lag.of(120n, 90_000)).toBe(0);
});

test('lag of a replica: grows from the last moment that it has reached (OPS-143)', () => {
  const lag = new ReplicaLag();
  lag.add(100n, 0);
  lag.add(200n, 1_000);
  expect(lag.of(150n, 1_000)).toBe(1);
  lag.add(300n, 2_000);
  expect(lag.of(150n, 4_000)).toBe(4);
  expect(lag.of(200n, 4_000)).toBe(3);
  expect(lag.of(300n, 4_000)).toBe(0);
});

test('lag of a replica: is unknown until it has reached one sample (OPS-143)', () => {
  const lag = new ReplicaLag();
  lag.add(100n, 0);
  expect(lag.of(99n, 10)).toBe(Infinity);
});
