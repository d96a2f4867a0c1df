import { expect, test } from '@jest/globals';
import { isPublicAddress, isPushAddress } from './push-address.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'fe80::1',
  'fd12::1',
  '::ffff:0:10.0.0.1',
  '100:0:0:1::1',
  '3fff:fff::1',
  '5f00::1',
  'example.com',
])('isPublicAddress: %s is none', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '3ffe:ffff::1', '5eff::1'])(
  'isPublicAddress: %s is one',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  'http://push.example.com/a',
  'https://localhost/a',
  'https://push.internal/a',
  'https://db.svc.cluster.local/a',
  'https://10.0.0.1/a',
  'https://0x7f.1/a',
  'https://2130706433/a',
  'https://[::1]/a',
  'https://[::ffff:7f00:1]/a',
  'https://push.example.com:6379/a',
  'https://push.example.com:8443/a',
  'https://push.example.com:80/a',
  'https://user:secret@push.example.com/a',
  'http://127.0.0.1:8080/a',
])('isPushAddress: %s is rejected in production (REM-10)', (endpoint) => {
  expect(isPushAddress(endpoint, false)).toBe(false);
});

test('isPushAddress: https at a public name is one, and loopback on a local copy', () => {
  expect(isPushAddress('https://fcm.googleapis.com/fcm/send/abc', false)).toBe(true);
  expect(isPushAddress('http://127.0.0.1:8080/a', true)).toBe(true);
  expect(isPushAddress('http://127.0.0.2:8080/a', true)).toBe(false);
  expect(isPushAddress('https://127.0.0.1/a', true)).toBe(false);
});
