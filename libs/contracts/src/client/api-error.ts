import type { CalendarErrorCode, FieldError } from '../schemas/error.schema.ts';

interface ErrorBody {
  error?: unknown;
  detail?: unknown;
}

/** The server answered, and refused. `message` follows API-45 and may be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The refused fields of a 422; empty otherwise. */
  readonly fields: readonly FieldError[];
  /** The server's sentence, when it gave one. */
  readonly detail: string | undefined;
  /** The code of calendar trouble (API-38). */
  readonly error: CalendarErrorCode | (string & {}) | undefined;
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | undefined;
  /** The answer was not the API's: `detail` is the text of its status. */
  readonly isUnreadable: boolean;

  constructor(
    status: number,
    message: string,
    body: ErrorBody = {},
    retryAfter?: number,
    isUnreadable = false,
  ) {
    super(message);
    this.status = status;
    this.fields = isFieldErrors(body.detail) ? body.detail : [];
    this.detail = typeof body.detail === 'string' ? body.detail : undefined;
    this.error = typeof body.error === 'string' ? body.error : undefined;
    this.retryAfter = retryAfter;
    this.isUnreadable = isUnreadable;
  }
}

/** No answer came: no connection, a timeout, or something that is not our API. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

function isFieldErrors(detail: unknown): detail is FieldError[] {
  return Array.isArray(detail) && detail.every((item) => typeof item === 'object' && item !== null);
}

function messageOf(body: ErrorBody, fallback: string): string {
  if (isFieldErrors(body.detail) && body.detail.length > 0) {
    return body.detail.map((item) => `${(item.loc ?? []).join('.')} - ${item.msg}`).join(', ');
  }
  const text = [body.error, body.detail].find((value) => typeof value === 'string' && value !== '');
  return typeof text === 'string' ? text : fallback;
}

function secondsOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

/**
 * Reads a refusal as API-45 says: a list of details joined as 'location - message', else
 * the error, else the detail, else `fallback`; the status text when the body is not JSON.
 */
export async function readApiError(response: Response, fallback: string): Promise<ApiError> {
  const retryAfter = secondsOf(response.headers.get('retry-after'));
  const body = await readJson(response);
  if (typeof body !== 'object' || body === null) {
    const detail = response.statusText || fallback;
    return new ApiError(response.status, detail, { detail }, retryAfter, true);
  }
  return new ApiError(response.status, messageOf(body, fallback), body, retryAfter);
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
