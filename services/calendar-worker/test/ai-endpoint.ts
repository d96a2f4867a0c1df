import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';

/** An event as it appears in the question. */
export interface AskedEvent {
  readonly id: string;
  readonly title: string;
  readonly description?: string | undefined;
}

export interface GivenResult {
  readonly id: string;
  readonly phase: string;
  readonly confidence: number;
  readonly reason: string;
}

/** A fault of one call. */
export type AiFault =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly code?: string }
  | { readonly text: (results: readonly GivenResult[]) => string }
  | 'hang'
  | 'drop'
  | 'not json'
  | 'refuse'
  | 'filter'
  | 'cut'
  | 'empty';

export interface AiEndpoint {
  /** For OPENAI_BASE_URL. */
  readonly url: string;
  readonly apiKey: string;
  /** The events of each question so far, including those of failed calls. */
  readonly questions: AskedEvent[][];
  /** The requests as received. */
  readonly requests: { readonly system: string; readonly user: string; readonly answerTokens: number }[];
  /** The result for an event; `none` by default. */
  classify: (event: AskedEvent) => Partial<GivenResult> | 'refuse';
  /** Injects faults into the next calls, one each; null is a call without a fault. */
  fail(...faults: (AiFault | null)[]): void;
  /** Called before each response. */
  onCall: () => Promise<void> | void;
  /** The reported token usage of each call; null omits it. */
  tokens: number | null;
  /** Restores the initial state. */
  reset(): void;
  close(): Promise<void>;
}

const requestSchema = z.object({
  model: z.literal('test-model'),
  messages: z.tuple([
    z.object({ role: z.literal('system'), content: z.string() }),
    z.object({ role: z.literal('user'), content: z.string() }),
  ]),
  max_completion_tokens: z.int().positive(),
  response_format: z.object({
    type: z.literal('json_schema'),
    json_schema: z.object({ name: z.string(), strict: z.literal(true), schema: z.looseObject({}) }),
  }),
});
const questionSchema = z.object({
  events: z.array(z.looseObject({ id: z.string(), title: z.string(), description: z.string().optional() })),
});

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
}

const send = (response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

function completion(message: object, finish_reason: string, tokens: number | null): string {
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'test-model',
    choices: [{ index: 0, finish_reason, message: { role: 'assistant', content: null, ...message } }],
    ...(tokens !== null && {
      usage: { prompt_tokens: tokens - 1, completion_tokens: 1, total_tokens: tokens },
    }),
  });
}

function answerWithFault(
  fault: AiFault,
  results: readonly GivenResult[],
  response: ServerResponse,
  tokens: number | null,
) {
  if (fault === 'hang') return;
  if (fault === 'drop') return void response.destroy();
  if (fault === 'not json') return void send(response, 200, '<html>');
  if (fault === 'empty') return void send(response, 200, '{}');
  if (fault === 'refuse') return void send(response, 200, completion({ refusal: 'No.' }, 'stop', tokens));
  if (fault === 'filter') return void send(response, 200, completion({}, 'content_filter', tokens));
  if (fault === 'cut') return void send(response, 200, completion({ content: '{"resu' }, 'length', tokens));
  if ('text' in fault)
    return void send(response, 200, completion({ content: fault.text(results) }, 'stop', tokens));
  const error = { message: 'no', type: 'error', code: fault.code ?? null };
  send(response, fault.status, JSON.stringify({ error }), fault.headers);
}

/** A stand-in for an OpenAI-compatible service: it rejects what the real one would, and fails on demand. */
export async function startAiEndpoint(): Promise<AiEndpoint> {
  const apiKey = 'sk-kept-for-tests';
  const faults: (AiFault | null)[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== '/v1/chat/completions') return void send(response, 404, '{}');
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      return void send(response, 401, '{"error":{"message":"no"}}');
    const asked = requestSchema.safeParse(await bodyOf(request));
    if (!asked.success)
      return void send(response, 400, JSON.stringify({ error: { message: asked.error.message } }));
    const [system, user] = asked.data.messages;
    const { events } = questionSchema.parse(JSON.parse(user.content));
    endpoint.questions.push(events);
    endpoint.requests.push({
      system: system.content,
      user: user.content,
      answerTokens: asked.data.max_completion_tokens,
    });
    await endpoint.onCall();
    const classified = events.map((event) => ({ event, classification: endpoint.classify(event) }));
    const results = classified.flatMap(({ event, classification }) =>
      classification === 'refuse'
        ? []
        : [{ id: event.id, phase: 'none', confidence: 0.9, reason: 'So it seems.', ...classification }],
    );
    const fault = faults.shift() ?? (results.length < events.length ? 'refuse' : null);
    if (fault) return answerWithFault(fault, results, response, endpoint.tokens);
    send(response, 200, completion({ content: JSON.stringify({ results }) }, 'stop', endpoint.tokens));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => send(response, 500, JSON.stringify(String(error))));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const endpoint: AiEndpoint = {
    url: `http://127.0.0.1:${port}/v1`,
    apiKey,
    questions: [],
    requests: [],
    classify: () => ({}),
    fail: (...given) => void faults.push(...given),
    onCall: () => undefined,
    tokens: 100,
    reset: () => {
      faults.length = 0;
      endpoint.questions.length = 0;
      endpoint.requests.length = 0;
      Object.assign(endpoint, { classify: () => ({}), onCall: () => undefined, tokens: 100 });
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  return endpoint;
}
