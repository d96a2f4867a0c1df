/** Requests that were not made directly on this machine, as `inject` sends them. */
export const strangers: readonly { remoteAddress?: string; headers: Record<string, string> }[] = [
  { remoteAddress: '203.0.113.7', headers: { host: 'localhost:4200' } },
  { remoteAddress: '192.168.1.20', headers: { host: 'localhost:4200' } },
  { remoteAddress: 'fe80::1', headers: { host: 'localhost:4200' } },
  { headers: { host: 'simmer.example.com' } },
  { headers: { host: 'rebound.evil.test:4200' } },
  { headers: { host: 'localhost.evil.test' } },
  { headers: { host: '127.0.0.1.evil.test' } },
  { headers: { host: 'localhost:4200', 'x-forwarded-for': '203.0.113.7' } },
  { headers: { host: 'localhost:4200', 'x-forwarded-for': '127.0.0.1' } },
  { headers: { host: 'localhost:4200', 'x-forwarded-host': 'simmer.example.com' } },
  { headers: { host: 'localhost:4200', 'x-forwarded-proto': 'https' } },
  { headers: { host: 'localhost:4200', forwarded: 'for=127.0.0.1' } },
  { headers: { host: 'localhost:4200', via: '1.1 proxy' } },
  { headers: { host: 'localhost:4200', 'x-real-ip': '127.0.0.1' } },
  { headers: { host: 'localhost:4200', 'cf-connecting-ip': '203.0.113.7' } },
];
