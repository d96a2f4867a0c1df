import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span that the receiver got. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Undefined for the first span of a trace. */
  readonly parentSpanId: string | undefined;
  readonly service: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** A receiver of OTLP over HTTP in JSON. */
export interface TraceReceiver {
  /** The environment of a service that exports each trace to this receiver, at once. */
  readonly variables: Readonly<Record<string, string>>;
  readonly spans: readonly ReceivedSpan[];
  /** The bodies of all requests. */
  received(): string;
  /** Waits until the condition is true, checked after each request. */
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface Body {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes' | 'service' | 'parentSpanId'> & {
        readonly parentSpanId?: string;
        readonly attributes: readonly Attribute[];
      })[];
    }[];
  }[];
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']));

const spansOf = ({ resourceSpans }: Body): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, attributes }) => ({
        traceId,
        spanId,
        parentSpanId: parentSpanId || undefined,
        service: String(valuesOf(resource.attributes)['service.name']),
        name,
        attributes: valuesOf(attributes),
      })),
    ),
  );

export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const events = new EventEmitter().setMaxListeners(0);
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      spans.push(...spansOf(JSON.parse(body) as Body));
      response.setHeader('content-type', 'application/json').end('{}');
      events.emit('received');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    variables: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    },
    spans,
    received: () => bodies.join('\n'),
    until: async (condition) => {
      while (!condition()) await once(events, 'received');
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
