import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { RequestMetrics } from '../observability/request-metrics.ts';

/** Prometheus metrics of the change feed. */
@Injectable()
export class ChangeMetrics {
  readonly streams: Gauge;
  readonly isUp: Gauge;
  readonly notices: Counter;
  readonly refusals: Counter<'reason'>;

  constructor({ registry }: RequestMetrics) {
    const registers = [registry];
    this.streams = new Gauge({
      name: 'change_streams',
      help: 'Streams of changes that are open.',
      registers,
    });
    this.isUp = new Gauge({
      name: 'change_feed_up',
      help: '1 unless this process tried in vain to ask the database for changes.',
      registers,
    });
    this.isUp.set(1);
    this.notices = new Counter({
      name: 'change_notices_total',
      help: 'Notices of changes that were read from the database.',
      registers,
    });
    this.refusals = new Counter({
      name: 'change_stream_refusals_total',
      help: 'Streams of changes that were refused, by reason.',
      labelNames: ['reason'],
      registers,
    });
  }
}
