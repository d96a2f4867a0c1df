import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../test/date-digest.ts', import.meta.url));

function digestUnder(zone: string): { digest: string; localHour: number } {
  const printed = execFileSync(process.execPath, [script], {
    env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  return JSON.parse(printed) as { digest: string; localHour: number };
}

test('dates: results are the same in every time zone of the machine (REC-6, PRD-6)', () => {
  const zones = [
    'UTC',
    'America/New_York',
    'Europe/Berlin',
    'Asia/Kathmandu',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  ];
  const results = zones.map(digestUnder);
  expect(new Set(results.map((result) => result.localHour)).size).toBe(zones.length);
  expect(new Set(results.map((result) => result.digest)).size).toBe(1);
}, 30_000);
