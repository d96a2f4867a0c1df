import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { backoffMs } from '@simmer/domain/backoff';

/** The response to a request. */
export interface Answer {
  /** The time of sending, by `performance.now()`. */
  readonly at: number;
  readonly ms: number;
  /** The status; 0 if the connection ended without a response. */
  readonly status: number;
  /** When the server asks to try again, from Retry-After. */
  readonly retryAfterMs: number | undefined;
  readonly body: string;
}

export type Headers = Readonly<Record<string, string>>;

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Headers;
  readonly body?: object;
}

// Longer than any response may take; a request without a response is then repeated.
const ANSWER_TIMEOUT_MS = 40_000;
const REPEAT_AFTER_MS = 200;
/** In progress under the same key, and beyond the person's share (API-56). */
const REPEATED = [409, 429];

/** Whether the response acknowledges the request. */
export const isSuccess = ({ status }: Answer) => status === 200 || status === 201;

/** The milliseconds of the Retry-After header, which our servers write in seconds. */
export function retryAfterMsOf({ headers }: Response): number | undefined {
  const seconds = headers.get('retry-after');
  return seconds === null ? undefined : Number(seconds) * 1000;
}

const failed = ({ method, path }: Call, { status, body }: Answer) =>
  new Error(`${method} ${path} was answered by ${status}: ${body}`);

/** Requests to a running copy of Simmer that may fail. */
export class Requests {
  /** The responses to {@link repeat}. */
  answers: Answer[] = [];
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Signs up a person. @returns the headers of their requests. */
  async signUp(): Promise<Headers> {
    const json = { 'content-type': 'application/json' };
    const account = {
      name: 'Robin Vale',
      email: `robin-${randomUUID()}@faults.test`,
      password: 'a quiet morning in May',
    };
    // A random client address, because sign-ups are limited by address.
    const address = Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');
    const headers = { ...json, 'x-forwarded-for': address };
    const call: Call = { method: 'POST', path: '/auth/signup', headers, body: account };
    const { token } = await this.once<{ token: string }>(call);
    return { ...json, authorization: `Bearer ${token}` };
  }

  /** @throws Error when the request fails. */
  async once<Body>(call: Call): Promise<Body> {
    const answer = await this.send(call);
    if (!isSuccess(answer)) throw failed(call, answer);
    return JSON.parse(answer.body) as Body;
  }

  /**
   * Repeats a request, a write under one key, until it succeeds, as late as the server asks: people who repeat at once
   * would hold up each other's responses, and the faults' limits would measure them.
   * @throws Error for a response that no repeat can change.
   */
  async repeat<Body>(call: Call): Promise<Body> {
    const headers =
      call.method === 'GET' ? call.headers : { ...call.headers, 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await this.send({ ...call, headers });
      this.answers.push(answer);
      if (isSuccess(answer)) return JSON.parse(answer.body) as Body;
      const { status } = answer;
      if (status !== 0 && status < 500 && !REPEATED.includes(status)) throw failed(call, answer);
      await pause(backoffMs(1, { firstMs: REPEAT_AFTER_MS }, answer));
    }
  }

  private async send({ method, path, headers, body }: Call): Promise<Answer> {
    const at = performance.now();
    const finished = (status: number, retryAfterMs: number | undefined, text: string) => ({
      at,
      ms: performance.now() - at,
      status,
      retryAfterMs,
      body: text,
    });
    try {
      const response = await fetch(`${this.origin}/api/v1${path}`, {
        method,
        headers,
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
        ...(body && { body: JSON.stringify(body) }),
      });
      return finished(response.status, retryAfterMsOf(response), await response.text());
    } catch (error) {
      return finished(0, undefined, String(error));
    }
  }
}
