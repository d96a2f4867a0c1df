import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { RequestMetrics } from '../observability/request-metrics.ts';

/** Prometheus metrics of the change feed. */
@Injectable()
export class ChangeMetrics {
  readonly streams: Gauge;
  readonly isUp: Gauge;
  readonly notices: Counter;
  readonly rejections: Counter<'reason'>;

  constructor({ registry }: RequestMetrics) {
    const registers = [registry];
    this.streams = new Gauge({
      name: 'change_streams',
      help: 'Open change streams.',
      registers,
    });
    this.isUp = new Gauge({
      name: 'change_feed_up',
      help: '1, or 0 when the latest attempt to read changes from the database failed.',
      registers,
    });
    this.isUp.set(1);
    this.notices = new Counter({
      name: 'change_notices_total',
      help: 'Change notices read from the database.',
      registers,
    });
    this.rejections = new Counter({
      name: 'change_stream_rejections_total',
      help: 'Rejected change streams, by reason.',
      labelNames: ['reason'],
      registers,
    });
  }
}
