import type { IncomingMessage } from 'node:http';
import { isFromThisMachine } from './from-this-machine.ts';

function isDirect(remoteAddress: string | undefined, headers: Record<string, string>, httpVersion = '1.1') {
  return isFromThisMachine({ socket: { remoteAddress } as IncomingMessage['socket'], headers, httpVersion });
}

describe('isFromThisMachine (OPS-22)', () => {
  it.each([
    ['127.0.0.1', 'localhost'],
    ['127.0.0.1', 'localhost:4200'],
    ['127.0.0.1', 'LOCALHOST.:4200'],
    ['127.1.2.3', '127.0.0.1:4200'],
    ['::1', '[::1]:4200'],
    ['::1', '[::1]'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
  ])('from %s to %s is true', (address, host) => {
    expect(isDirect(address, { host })).toBe(true);
  });

  it.each([
    ['203.0.113.7', 'localhost'],
    ['::ffff:203.0.113.7', 'localhost'],
    ['10.0.0.1', '127.0.0.1'],
    [undefined, 'localhost'],
    ['127.0.0.1', 'simmer.example.com'],
    ['127.0.0.1', 'localhost.example.com'],
    ['127.0.0.1', '127.0.0.1.example.com'],
    ['127.0.0.1', '10.0.0.1'],
    ['127.0.0.1', '2130706433'],
    ['127.0.0.1', ''],
  ])('from %s to %s is false', (address, host) => {
    expect(isDirect(address, { host })).toBe(false);
  });

  it.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded',
    'forwarded',
    'via',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'x-original-host',
    'proxy-connection',
    'fly-client-ip',
    'X_Forwarded_For',
    'x_real_ip',
    'x-appengine-user-ip',
    'x-azure-clientip',
    'x-envoy-external-address',
    'x-cluster-client-ip',
    'tailscale-user-login',
    'x-forwarded-client-cert',
  ])('is false with the forwarding header %s', (name) => {
    expect(isDirect('127.0.0.1', { host: 'localhost', [name]: '127.0.0.1' })).toBe(false);
  });

  it('is true with the headers that browsers and programs send', () => {
    const names = [
      'user-agent',
      'accept',
      'cookie',
      'authorization',
      'referer',
      'origin',
      'sec-fetch-mode',
      'dnt',
    ];
    const more = ['content-type', 'idempotency-key', 'x-request-id', 'traceparent', 'connection', 'priority'];
    const headers = Object.fromEntries([...names, ...more].map((name) => [name, 'x']));
    expect(isDirect('127.0.0.1', { ...headers, host: 'localhost' })).toBe(true);
  });

  it('is false for HTTP/1.0, which some proxies speak without a forwarding header', () => {
    expect(isDirect('127.0.0.1', { host: 'localhost' }, '1.0')).toBe(false);
  });
});
