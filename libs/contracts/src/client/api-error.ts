import type { CalendarErrorCode, FieldError } from '../schemas/error.schema.ts';

interface ErrorBody {
  error?: unknown;
  detail?: unknown;
}

/** The server rejected the request. `message` follows API-45 and may be shown unchanged. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The rejected fields of a 422; empty otherwise. */
  readonly fields: readonly FieldError[];
  /** The server's message, if it gave one. */
  readonly detail: string | undefined;
  /** The code of a calendar failure (API-38). */
  readonly error: CalendarErrorCode | (string & {}) | undefined;
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | undefined;
  /** The status text; empty over HTTP/2. */
  readonly statusText: string;
  /** The response had no readable message: `detail` is the status text. */
  readonly hasNoMessage: boolean;

  constructor(
    status: number,
    message: string,
    body: ErrorBody = {},
    retryAfter?: number,
    { statusText = '', hasNoMessage = false }: Partial<Pick<ApiError, 'statusText' | 'hasNoMessage'>> = {},
  ) {
    super(message);
    this.status = status;
    this.fields = isFieldErrors(body.detail) ? body.detail : [];
    this.detail = typeof body.detail === 'string' ? body.detail : undefined;
    this.error = typeof body.error === 'string' ? body.error : undefined;
    this.retryAfter = retryAfter;
    this.statusText = statusText;
    this.hasNoMessage = hasNoMessage;
  }
}

/** No usable response: no connection, a timeout, or a server that is not our API. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

function isFieldErrors(detail: unknown): detail is FieldError[] {
  return Array.isArray(detail) && detail.every((item) => typeof item === 'object' && item !== null);
}

function messageOf(body: ErrorBody): string | undefined {
  if (isFieldErrors(body.detail) && body.detail.length > 0) {
    return body.detail
      .map((item) => [(item.loc ?? []).join('.'), item.msg].filter(Boolean).join(' - '))
      .join(', ');
  }
  const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
  return [body.error, body.detail].find(isText);
}

function secondsOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

/**
 * Parses an error response as in API-45: a list of details joined as 'location - message', else the error, else the
 * detail; without any of them the status text, else `fallback`.
 */
export async function readApiError(response: Response, fallback: string): Promise<ApiError> {
  const retryAfter = secondsOf(response.headers.get('retry-after'));
  const body = await readJson(response);
  const rejection = typeof body === 'object' && body !== null ? body : {};
  const message = messageOf(rejection);
  const { status, statusText } = response;
  if (message !== undefined) return new ApiError(status, message, rejection, retryAfter, { statusText });
  const detail = statusText || fallback;
  return new ApiError(status, detail, { detail }, retryAfter, { statusText, hasNoMessage: true });
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
