import { ProviderError } from '@simmer/domain/calendar-provider/provider-error';
import { type FileVersion, type GetAnswer, type PublicClient, PublicFileError } from './public-client.ts';

/** The time limit of a file: of all its redirects, and of its body. */
export const CALENDAR_FILE_MS = 15_000;

export interface CalendarFileRequest {
  readonly address: string;
  /** Whether `http://127.0.0.1` is allowed. */
  readonly isLocal: boolean;
  /** The version that was read last. */
  readonly known?: FileVersion | null;
  readonly signal?: AbortSignal;
}

/** A server that asks for a longer wait is asked again after this one: the database knows no moment beyond its years. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

const retryAfterMsOf = ({ retryAfter }: GetAnswer): number | undefined => {
  const seconds = Number(retryAfter ?? NaN);
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds * 1000), LONGEST_WAIT_MS) : undefined;
};

/** The failure that a response means. Its text names no address, because an address is a secret. */
function failureOf(answer: GetAnswer): ProviderError {
  const { status } = answer;
  const text = `The address answered with ${status}.`;
  if (status === 404 || status === 410) return new ProviderError('not_found', text);
  if (status === 401 || status === 403) return new ProviderError('forbidden', text);
  if (status === 429) return new ProviderError('rate_limited', text, retryAfterMsOf(answer));
  if (status >= 500 || status === 408) return new ProviderError('unavailable', text, retryAfterMsOf(answer));
  return new ProviderError('invalid_response', text);
}

function failureWithout(error: unknown, signal: AbortSignal | undefined): ProviderError {
  if (signal?.aborted === true) return new ProviderError('aborted', 'The reading was ended.');
  if (!(error instanceof PublicFileError))
    return new ProviderError('unavailable', 'The address did not answer.');
  return error.reason === 'too_large'
    ? new ProviderError('invalid_request', 'The file is too large.')
    : new ProviderError('forbidden', 'The address leads to one that is not on the internet.');
}

/**
 * Gets the calendar file at an address (SYN-53).
 * @returns null if it still is the known version
 * @throws ProviderError
 */
export async function getCalendarFile(
  client: Pick<PublicClient, 'get'>,
  { address, isLocal, known, signal }: CalendarFileRequest,
): Promise<(FileVersion & { readonly bytes: Uint8Array }) | null> {
  let answer: GetAnswer;
  try {
    answer = await client.get(address, isLocal, known, signal);
  } catch (error) {
    throw failureWithout(error, signal);
  }
  if (answer.status === 304) return null;
  if (answer.status !== 200) throw failureOf(answer);
  const { etag, lastModified, body: bytes } = answer;
  return { etag, lastModified, bytes };
}
