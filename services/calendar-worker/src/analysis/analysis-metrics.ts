import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import { WorkerMetrics } from '../observability/worker-metrics.ts';
import type { AiReply } from './ai/ai-client.ts';

export type AnalysisOutcome = 'completed' | 'failed' | 'retried' | 'handed_back' | 'superseded';

/** Prometheus metrics of analyses. */
@Injectable()
export class AnalysisMetrics {
  private readonly attempts: Histogram;
  private readonly calls: Counter;
  private readonly tokens: Counter;

  constructor({ registry }: WorkerMetrics) {
    const registers = [registry];
    this.attempts = new Histogram({
      name: 'ecocycle_analysis_duration_seconds',
      help: 'Duration of one attempt at an analysis, by outcome.',
      labelNames: ['outcome'],
      buckets: [0.1, 0.5, 1, 5, 10, 30, 60, 300],
      registers,
    });
    this.calls = new Counter({
      name: 'ai_calls_total',
      help: 'Requests to the AI, by outcome.',
      labelNames: ['reply'],
      registers,
    });
    this.tokens = new Counter({
      name: 'ai_tokens_total',
      help: 'Tokens used by the AI; requests of unknown outcome count in full.',
      registers,
    });
  }

  observeAttempt(outcome: AnalysisOutcome, milliseconds: number): void {
    this.attempts.observe({ outcome }, milliseconds / 1000);
  }

  countCall(reply: AiReply['kind'], tokens: number): void {
    this.calls.inc({ reply });
    this.tokens.inc(tokens);
  }
}
