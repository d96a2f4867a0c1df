import { type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { addCalendarAddress } from '@simmer/persistence/calendar-sync/calendar-address';
import { CALENDAR_IDS } from '@simmer/google-emulator/sample-accounts';
import { newUser } from '@simmer/persistence/testing/new-user';
import { randomUUID } from 'node:crypto';
import { openSyncForFile } from '../../test/file-sync.ts';
import { googleEnvironment } from '../../test/sync-fixture.ts';
import { attemptNumber, syncOn } from '../../test/sync-harness.ts';
import { WorkerMetrics } from '../observability/worker-metrics.ts';
import { ENV, QUERY } from '../platform/platform.tokens.ts';
import { GoogleSessionModule } from './google-session.module.ts';
import { OPEN_PROVIDER } from './google-session.tokens.ts';

const { mayaPersonal } = CALENDAR_IDS;
const { fixture } = await openSyncForFile();

test('provider_errors_total: a failed call counts for its provider, an address that does not answer too (OPS-10)', async () => {
  const providers = [
    { provide: ENV, useValue: { ...googleEnvironment(fixture), PUBLIC_URL: 'http://localhost' } },
    { provide: QUERY, useValue: fixture.query },
    WorkerMetrics,
  ];
  const platform: DynamicModule = { module: class Platform {}, providers, exports: providers };
  const root = { module: GoogleSessionModule, imports: [platform] };
  const app = await NestFactory.createApplicationContext(root, { logger: false });
  const [userId, id] = [await newUser(fixture.database.pool), randomUUID()];
  const sealed = fixture.cipher.encrypt('http://127.0.0.1:1/school.ics', id);
  const named = { name: 'School', color: '#112233', timeZone: 'Europe/Berlin', refreshMinutes: null };
  await fixture.write((query) => addCalendarAddress(query, userId, { id, host: 'school', sealed, ...named }));
  const person = await fixture.connect([mayaPersonal]);
  fixture.emulator.control.addFault({ status: 404, path: `${encodeURIComponent(mayaPersonal)}/events` });

  const openProvider = app.get(OPEN_PROVIDER);
  for (const connected of [{ userId, connectionId: id }, person])
    await syncOn(fixture, connected, { openProvider }, attemptNumber(1)).catch(() => undefined);
  const counted = await app.get(WorkerMetrics).registry.getSingleMetricAsString('provider_errors_total');
  await app.close();
  expect(counted).toContain('{provider="address",reason="unavailable"} 1');
  expect(counted).toContain('{provider="google",reason="not_found"} 1');
});
