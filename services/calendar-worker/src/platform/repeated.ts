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
import { LOGGER, TIMING } from './platform.tokens.ts';
import type { WorkerTiming } from './worker-timing.ts';

interface Repetition {
  readonly everyMs: number | ((timing: WorkerTiming) => number);
  /** The log line for a failed run; the next one runs as usual. */
  readonly failure: string;
}

/** Runs a provider's method at start-up and at each interval, one run at a time, until shutdown. */
export const Repeated = DiscoveryService.createDecorator<Repetition>();

/** Runs the methods that are `Repeated`. */
@Module({})
export class RepeatedModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private works: readonly RepeatedWork[] = [];

  static with(platform: DynamicModule): DynamicModule {
    return { module: RepeatedModule, imports: [platform, DiscoveryModule] };
  }

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(TIMING) private readonly timing: WorkerTiming,
  ) {}

  onApplicationBootstrap(): void {
    this.works = this.discovery.getProviders().flatMap((wrapper) => {
      const instance = wrapper.instance as Record<string, () => Promise<unknown>> | null;
      if (typeof instance !== 'object' || instance === null) return [];
      return this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object).flatMap((name) => {
        const repetition = this.discovery.getMetadataByDecorator(Repeated, wrapper, name);
        return repetition ? [this.repeat(() => instance[name]?.() ?? Promise.resolve(), repetition)] : [];
      });
    });
  }

  private repeat(work: () => Promise<unknown>, { everyMs, failure }: Repetition): RepeatedWork {
    const interval = typeof everyMs === 'number' ? everyMs : everyMs(this.timing);
    return repeatWork(work, interval, (error) => this.logger.warn({ err: error }, failure));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.works.map((work) => work.stop()));
  }
}
