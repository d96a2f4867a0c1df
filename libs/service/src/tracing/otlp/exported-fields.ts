import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';

/**
 * The attributes that may leave the process. Libraries add others, which contain results of jobs and texts of errors.
 */
const exported = new Set([
  'bullmq.job.attempts.made',
  'bullmq.job.id',
  'bullmq.job.name',
  'bullmq.queue.name',
  'bullmq.queue.operation',
  'db.query.summary',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
  'simmer.topic',
]);

/** Removes all fields except those that are known to contain no secrets and no personal data (OPS-66). */
export function removeUnknownFields(span: ReadableSpan): void {
  for (const name in span.attributes) {
    if (!exported.has(name)) Reflect.deleteProperty(span.attributes, name);
  }
  // Events of a span are exceptions, whose messages quote addresses and answers.
  span.events.length = 0;
}
