import type { AiSettings } from '@simmer/contracts/ai-settings';
import OpenAI, { APIConnectionError, APIError } from 'openai';
import type { Prompt } from './question.ts';

/** The outcome of a question. `tokens` is the cost that the service reports; null without a report. */
export type AiReply =
  /** The answer is complete. */
  | { readonly kind: 'answered'; readonly text: string; readonly tokens: number | null }
  /** The model declined, or the answer was truncated. */
  | { readonly kind: 'refused' | 'cut'; readonly tokens: number | null }
  /** The service limits requests (429), at no cost. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number | null }
  /** The service failed before it did anything, at no cost. */
  | { readonly kind: 'down'; readonly retryAfterMs: number | null }
  /** The service does not accept this question. */
  | { readonly kind: 'rejected' }
  /** The question was sent and its outcome is unknown: it may have cost tokens. */
  | { readonly kind: 'lost' }
  /** The service accepts no question at all. */
  | { readonly kind: 'misconfigured' };

export interface AiClient {
  readonly model: string;
  /**
   * Sends one question. Never throws: every failure is a reply.
   * @param answerTokens upper bound of the answer's length.
   */
  ask(prompt: Prompt, question: string, answerTokens: number): Promise<AiReply>;
}

const TIMEOUT_MS = 60_000;
/** Network failures before anything was sent. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function* causes(error: unknown): Generator<object> {
  let current = error;
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth += 1) {
    yield current;
    current = 'cause' in current ? current.cause : undefined;
  }
}

const wasNeverSent = (error: unknown) =>
  [...causes(error)].some((link) => 'code' in link && NEVER_SENT.has(String(link.code)));

/** Milliseconds of a Retry-After header, given in seconds or as a date. */
export function retryAfterOf(headers: Headers | undefined, now: number): number | null {
  const exact = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  if (exact >= 0) return exact;
  const retryAfter = headers?.get('retry-after') ?? '';
  const seconds = Number.parseFloat(retryAfter);
  if (/^\s*\d/.test(retryAfter) && seconds >= 0) return seconds * 1000;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

function replyOf(error: unknown): AiReply {
  if (error instanceof APIConnectionError || !(error instanceof APIError))
    return wasNeverSent(error) ? { kind: 'down', retryAfterMs: null } : { kind: 'lost' };
  const { status, headers, code } = error;
  const retryAfterMs = retryAfterOf(headers, Date.now());
  if (status === undefined) return { kind: 'lost' };
  if (code === 'insufficient_quota' || [401, 403, 404].includes(status)) return { kind: 'misconfigured' };
  // Some services filter the question before it reaches the model, and do not charge for it.
  if (status === 400 && code === 'content_filter') return { kind: 'refused', tokens: 0 };
  if (status === 429) return { kind: 'busy', retryAfterMs };
  // The timeout of a gateway says nothing about the service behind the gateway.
  if (status === 408 || status === 502 || status === 504) return { kind: 'lost' };
  return status >= 500 ? { kind: 'down', retryAfterMs } : { kind: 'rejected' };
}

function readReply(completion: OpenAI.ChatCompletion): AiReply {
  // Endpoints that only resemble OpenAI's may omit any field.
  const choice = completion.choices?.[0];
  const tokens = completion.usage?.total_tokens ?? null;
  if (choice?.message?.refusal || choice?.finish_reason === 'content_filter')
    return { kind: 'refused', tokens };
  if (choice?.finish_reason === 'length') return { kind: 'cut', tokens };
  return { kind: 'answered', text: choice?.message?.content ?? '', tokens };
}

/** A client for any OpenAI-compatible endpoint. */
export function createAiClient({ apiKey, baseUrl, model }: AiSettings, timeoutMs = TIMEOUT_MS): AiClient {
  const client = new OpenAI({
    apiKey,
    ...(baseUrl && { baseURL: baseUrl }),
    // Each attempt is stored before it is made, so the library must not retry.
    maxRetries: 0,
    timeout: timeoutMs,
    // The library's log would contain the events.
    logLevel: 'off',
  });
  return {
    model,
    ask: async (prompt, question, answerTokens) => {
      try {
        const completion = await client.chat.completions.create(
          {
            model,
            messages: [
              { role: 'system', content: prompt.instructions },
              { role: 'user', content: question },
            ],
            max_completion_tokens: answerTokens,
            response_format: {
              type: 'json_schema',
              json_schema: { name: 'ecocycle_phases', strict: true, schema: prompt.schema },
            },
          },
          { signal: AbortSignal.timeout(timeoutMs) },
        );
        return readReply(completion);
      } catch (error) {
        return replyOf(error);
      }
    },
  };
}
