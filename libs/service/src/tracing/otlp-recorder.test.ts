import { context as otelContext, propagation } from '@opentelemetry/api';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startTraceReceiver } from '../testing/trace-receiver.ts';
import {
  continueTrace,
  exportedTrace,
  setRecorder,
  startTrace,
  runInSpan,
  traceFields,
  inSpan,
} from './tracing.ts';
import { traceparentOf } from './trace-context.ts';
import { openRecorder } from './otlp/otlp-recorder.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';
const click = (flags: string) => `00-${TRACE}-${SPAN}-${flags}`;
const kept = { ...process.env };

afterEach(() => {
  setRecorder(undefined);
  process.env = { ...kept };
});

test('recorder: the sampler of this process decides, whatever flag a client sends (OPS-64)', async () => {
  Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  for (const [sampler, isSampled] of [
    ['always_off', false],
    ['always_on', true],
  ] as const) {
    process.env['OTEL_TRACES_SAMPLER'] = `parentbased_${sampler}`;
    const recorder = await openRecorder('gateway', () => undefined);
    setRecorder(recorder);
    for (const flags of ['00', '01']) {
      const { context } = startTrace({ name: 'click', kind: 'server' }, click(flags));
      expect(context).toMatchObject({ traceId: TRACE, isSampled });
    }
    const { context } = startTrace({ name: 'click', kind: 'server' }, 'planted');
    expect(context.traceId).not.toBe(TRACE);
  }
});

test('recorder: by default about every tenth trace is exported (OPS-63)', async () => {
  const ratio = { OTEL_TRACES_SAMPLER: '', OTEL_TRACES_SAMPLER_ARG: '0.9' };
  Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, ratio);
  const recorder = await openRecorder('gateway', () => undefined);
  const traces = Array.from({ length: 4_000 }, () =>
    recorder.startTrace({ name: 'a', kind: 'server' }, undefined),
  );
  const share = traces.filter(({ context }) => context.isSampled).length / traces.length;
  expect(Math.abs(share - 0.1)).toBeLessThan(0.04);
});

test('recorder: spans arrive below each other, without fields that could hold a secret (OPS-66)', async () => {
  const receiver = await startTraceReceiver();
  Object.assign(process.env, receiver.variables);
  const recorder = await openRecorder('core-api', () => undefined);
  setRecorder(recorder);
  const first = startTrace(
    { name: 'POST /notes', kind: 'server', attributes: { note: 'planted' } },
    click('00'),
  );
  await inSpan(first, async () => {
    expect(traceFields()).toEqual({ trace_id: TRACE });
    const failing = runInSpan({ name: 'send mail', kind: 'client' }, async () => {
      throw new TypeError('planted@example.test');
    });
    await expect(failing).rejects.toThrow(TypeError);
  });
  first.end({ 'http.response.status_code': 201 });
  continueTrace({ name: 'announce change', kind: 'consumer' }, traceparentOf(first.context))?.end();
  await recorder.close();
  const parents = new Map(receiver.spans.map(({ spanId, name }) => [spanId, name]));
  const tree = receiver.spans.map(({ name, parentSpanId }) => [name, parents.get(parentSpanId ?? '')]);
  expect(Object.fromEntries(tree)).toEqual({
    'POST /notes': undefined,
    'send mail': 'POST /notes',
    'announce change': 'POST /notes',
  });
  const attributes = Object.fromEntries(receiver.spans.map((span) => [span.name, span.attributes]));
  expect(attributes['POST /notes']).toEqual({ 'http.response.status_code': 201 });
  expect(attributes['send mail']).toEqual({ 'error.type': 'TypeError' });
  expect(receiver.received()).not.toContain('planted');
  await receiver.close();
});

test('recorder: by default it sends protobuf, and reports a receiver that rejects it', async () => {
  const types: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    types.push(request.headers['content-type']);
    request.resume().on('end', () => response.writeHead(400).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_TRACES_SAMPLER: 'always_on',
  });
  let errorCount = 0;
  const recorder = await openRecorder('gateway', () => (errorCount += 1));
  setRecorder(recorder);
  startTrace({ name: 'click', kind: 'server' }, undefined).end();
  await recorder.close().catch(() => undefined);
  expect(types).toEqual(['application/x-protobuf']);
  expect(errorCount).toBeGreaterThan(0);
  server.closeAllConnections();
  server.close();
});

test('recorder: work of a trace that is not exported knows its id, records nothing and hands it on (OPS-65)', async () => {
  const receiver = await startTraceReceiver();
  Object.assign(process.env, receiver.variables, { OTEL_TRACES_SAMPLER: 'parentbased_always_off' });
  const recorder = await openRecorder('core-api', () => undefined);
  setRecorder(recorder);
  for (const span of [
    startTrace({ name: 'click', kind: 'server' }, click('01')),
    continueTrace({ name: 'GET /notes', kind: 'server' }, click('00')),
  ]) {
    await inSpan(span, async () => {
      await Promise.resolve();
      expect(traceFields()).toEqual({ trace_id: TRACE });
      expect(exportedTrace()).toBeUndefined();
      await runInSpan({ name: 'send mail', kind: 'client' }, async () => undefined);
      // As a library sees it, such as BullMQ, which hands it on with a job.
      const carrier: Record<string, string> = {};
      propagation.inject(otelContext.active(), carrier);
      expect(carrier['traceparent']).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-00$`));
    });
    span?.end();
  }
  await recorder.close();
  expect(receiver.spans).toEqual([]);
  await receiver.close();
});

test('recorder: another protocol than http is rejected', async () => {
  process.env['OTEL_EXPORTER_OTLP_PROTOCOL'] = 'grpc';
  await expect(openRecorder('gateway', () => undefined)).rejects.toThrow(
    'OTEL_EXPORTER_OTLP_PROTOCOL must be',
  );
});
