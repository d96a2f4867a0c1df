import type { AiSettings } from '@simmer/contracts/ai-settings';
import OpenAI, { APIConnectionError, APIError } from 'openai';
import type { Prompt } from './question.ts';

/**
 * How a question went. `tokens` is what it cost as the service says, null when it does not say.
 * - `answered`: there is a text. `refused`: the model declined. `cut`: the answer ended in the middle.
 * - `busy`: try again later (429). `down`: the service failed before it did anything. Neither costs.
 * - `lost`: it was asked, and nobody knows whether it answered: it may have cost.
 * - `rejected`: this question is not taken. `misconfigured`: no question is.
 */
export type AiReply =
  | { readonly kind: 'answered'; readonly text: string; readonly tokens: number | null }
  | { readonly kind: 'refused' | 'cut'; readonly tokens: number | null }
  | { readonly kind: 'busy'; readonly retryAfterMs: number | null }
  | { readonly kind: 'down'; readonly retryAfterMs: number | null }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'misconfigured' };

export interface AiClient {
  readonly model: string;
  /** Asks once. Never throws: every way it can go is a reply. @param answerTokens the most that the answer may take. */
  ask(prompt: Prompt, question: string, answerTokens: number): Promise<AiReply>;
}

const TIMEOUT_MS = 60_000;
/** Failures of the network before anything was sent. */
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

/** Milliseconds that a Retry-After asks for: seconds or a date. */
export function retryAfterOf(headers: Headers | undefined, now: number): number | null {
  const exact = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  if (exact >= 0) return exact;
  const given = headers?.get('retry-after') ?? '';
  const seconds = Number.parseFloat(given);
  if (/^\s*\d/.test(given) && seconds >= 0) return seconds * 1000;
  const date = Date.parse(given);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

function replyOf(error: unknown): AiReply {
  if (error instanceof APIConnectionError || !(error instanceof APIError))
    return wasNeverSent(error) ? { kind: 'down', retryAfterMs: null } : { kind: 'lost' };
  const { status, headers, code } = error;
  const retryAfterMs = retryAfterOf(headers, Date.now());
  if (status === undefined) return { kind: 'lost' };
  if (code === 'insufficient_quota' || [401, 403, 404].includes(status)) return { kind: 'misconfigured' };
  // Some services look at the question before they give it to the model, and take nothing for it.
  if (status === 400 && code === 'content_filter') return { kind: 'refused', tokens: 0 };
  if (status === 429) return { kind: 'busy', retryAfterMs };
  // A gateway that gave up waiting says nothing about what stood behind it.
  if (status === 408 || status === 502 || status === 504) return { kind: 'lost' };
  return status >= 500 ? { kind: 'down', retryAfterMs } : { kind: 'rejected' };
}

function readReply(completion: OpenAI.ChatCompletion): AiReply {
  // An endpoint that only resembles OpenAI may leave out anything.
  const choice = completion.choices?.[0];
  const tokens = completion.usage?.total_tokens ?? null;
  if (choice?.message?.refusal || choice?.finish_reason === 'content_filter')
    return { kind: 'refused', tokens };
  if (choice?.finish_reason === 'length') return { kind: 'cut', tokens };
  return { kind: 'answered', text: choice?.message?.content ?? '', tokens };
}

/** The AI behind any endpoint that speaks as OpenAI does. */
export function createAiClient({ apiKey, baseUrl, model }: AiSettings, timeoutMs = TIMEOUT_MS): AiClient {
  const client = new OpenAI({
    apiKey,
    ...(baseUrl && { baseURL: baseUrl }),
    // Each try is written down before it is made, so the library must not try again by itself.
    maxRetries: 0,
    timeout: timeoutMs,
    // It would write what is sent into the log.
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
