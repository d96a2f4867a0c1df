import {
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import { repeatWork, type RepeatedWork } from '@simmer/service/repeated-work';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import { WorkerMetrics } from '../observability/worker-metrics.ts';
import { LOGGER, TIMING } from './platform.tokens.ts';
import type { WorkerTiming } from './worker-timing.ts';

type Interval = number | ((timing: WorkerTiming) => number);

/** Runs a provider's method at start-up and after each interval of milliseconds, one run at a time, until shutdown. */
export const Repeated = DiscoveryService.createDecorator<Interval>();

/** The scheduler: runs the methods that are `Repeated`, and logs and counts their failures by class and method. */
@Module({})
export class RepeatedModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly failures: Counter;
  private works: readonly RepeatedWork[] = [];

  static with(platform: DynamicModule): DynamicModule {
    return { module: RepeatedModule, imports: [platform, DiscoveryModule] };
  }

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(TIMING) private readonly timing: WorkerTiming,
    { registry }: WorkerMetrics,
  ) {
    const help = 'Failed runs of repeated tasks, by class and method.';
    const named = { name: 'repeated_task_failures_total', help, labelNames: ['task'] };
    this.failures = new Counter({ ...named, registers: [registry] });
  }

  onApplicationBootstrap(): void {
    this.works = this.discovery.getProviders().flatMap((wrapper) => {
      const instance = wrapper.instance as Record<string, () => Promise<unknown>> | null;
      if (typeof instance !== 'object' || instance === null) return [];
      return this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object).flatMap((name) => {
        const interval = this.discovery.getMetadataByDecorator(Repeated, wrapper, name);
        const run = async () => instance[name]?.();
        return interval ? [this.repeat(`${wrapper.name}.${name}`, run, interval)] : [];
      });
    });
  }

  private repeat(task: string, work: () => Promise<unknown>, interval: Interval): RepeatedWork {
    const everyMs = typeof interval === 'number' ? interval : interval(this.timing);
    return repeatWork(work, everyMs, (error) => {
      this.failures.inc({ task });
      this.logger.warn({ err: error, task }, 'a repeated task failed; it runs again at its next interval');
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.works.map((work) => work.stop()));
  }
}
