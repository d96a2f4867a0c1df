import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { expect, jest, test } from '@jest/globals';
import { LOGGER, TIMING } from './platform.tokens.ts';
import { Repeated, RepeatedModule } from './repeated.ts';
import { workerTiming } from './worker-timing.ts';

const EVERY_MS = 1_000;
const failed = new Error('no connection');
let round = Promise.withResolvers<void>();
const begun: string[] = [];

@Injectable()
class Kettle {
  private readonly name = 'kettle';

  @Repeated({ everyMs: EVERY_MS, failure: 'could not boil' })
  boil(): Promise<void> {
    begun.push(this.name);
    return round.promise;
  }

  @Repeated({ everyMs: ({ maintenanceIntervalMs }) => maintenanceIntervalMs, failure: 'could not descale' })
  async descale(): Promise<void> {
    begun.push('descale');
    throw failed;
  }

  async pour(): Promise<void> {
    begun.push('pour');
  }
}

@Module({ providers: [Kettle] })
class Kitchen {}

test('repeated: each marked method runs at the start and at its interval, one run at a time, until the shutdown waits for it', async () => {
  jest.useFakeTimers();
  const warn = jest.fn();
  const timing = { ...workerTiming, maintenanceIntervalMs: 3 * EVERY_MS };
  const providers = [
    { provide: LOGGER, useValue: { warn } },
    { provide: TIMING, useValue: timing },
  ];
  const platform: DynamicModule = { module: class Platform {}, providers, exports: providers };
  const root: DynamicModule = { module: class Root {}, imports: [Kitchen, RepeatedModule.with(platform)] };
  const app = await NestFactory.createApplicationContext(root, { logger: false });
  expect(begun).toEqual(['kettle', 'descale']);
  await jest.advanceTimersByTimeAsync(2.5 * EVERY_MS);
  expect(begun).toEqual(['kettle', 'descale']);
  round.resolve();
  round = Promise.withResolvers();
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  expect(begun.toSorted()).toEqual(['descale', 'descale', 'kettle', 'kettle']);
  expect(warn).toHaveBeenCalledWith({ err: failed }, 'could not descale');
  let hasClosed = false;
  const closing = app.close().then(() => {
    hasClosed = true;
  });
  await jest.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect([hasClosed, begun.length]).toEqual([false, 4]);
  round.resolve();
  await closing;
  jest.useRealTimers();
});
