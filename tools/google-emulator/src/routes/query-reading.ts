import { invalidParameter } from '../google-reply.ts';

/** Parses `maxResults`: a positive number, limited to the call's maximum. */
export function pageSize(text: string | undefined, usual: number, most: number): number {
  if (text === undefined) return usual;
  const size = Number(text);
  if (!Number.isSafeInteger(size) || size < 1) throw invalidParameter('maxResults');
  return Math.min(size, most);
}

/** Parses an RFC 3339 instant with an offset, which Google requires. */
export function instantParameter(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = /(Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw invalidParameter(name, 'Bad Request');
  return ms;
}

export function flag(name: string, text: string | undefined): boolean {
  if (text === undefined || text === 'false') return false;
  if (text !== 'true') throw invalidParameter(name);
  return true;
}
