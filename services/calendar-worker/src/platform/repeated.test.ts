import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { expect, jest, test } from '@jest/globals';
import { WorkerMetrics } from '../observability/worker-metrics.ts';
import { LOGGER, TIMING } from './platform.tokens.ts';
import { Repeated, RepeatedModule } from './repeated.ts';
import { workerTiming } from './worker-timing.ts';

const EVERY_MS = 1_000;
const failed = new Error('no connection');
const begun: string[] = [];

@Injectable()
class Kettle {
  private readonly name = 'kettle';

  @Repeated(EVERY_MS)
  async boil(): Promise<void> {
    begun.push(this.name);
  }

  @Repeated(({ maintenanceIntervalMs }) => maintenanceIntervalMs)
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

test('repeated: each marked method runs at the start and at its interval until the shutdown, and failures are counted', async () => {
  jest.useFakeTimers();
  const warn = jest.fn();
  const metrics = new WorkerMetrics();
  const providers = [
    { provide: WorkerMetrics, useValue: metrics },
    { provide: LOGGER, useValue: { warn } },
    { provide: TIMING, useValue: { ...workerTiming, maintenanceIntervalMs: 2 * EVERY_MS } },
  ];
  const platform: DynamicModule = { module: class Platform {}, providers, exports: providers };
  const root: DynamicModule = { module: class Root {}, imports: [Kitchen, RepeatedModule.with(platform)] };
  const app = await NestFactory.createApplicationContext(root, { logger: false });
  expect(begun).toEqual(['kettle', 'descale']);
  await jest.advanceTimersByTimeAsync(2 * EVERY_MS);
  await app.close();
  await jest.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(begun.toSorted()).toEqual(['descale', 'descale', 'kettle', 'kettle', 'kettle']);
  expect(warn).toHaveBeenCalledWith({ err: failed, task: 'Kettle.descale' }, expect.any(String));
  expect(await metrics.registry.metrics()).toContain('repeated_task_failures_total{task="Kettle.descale"} 2');
  jest.useRealTimers();
});
