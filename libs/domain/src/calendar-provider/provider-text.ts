import { eventLimits } from './event-limits.ts';
import { cut } from '../cut.ts';

/** The text as PostgreSQL can store it, without NUL and lone surrogates; null if nothing remains. */
export function clean(text: string | undefined): string | null {
  if (text === undefined) return null;
  const cleaned = (text.includes('\u0000') ? text.replaceAll('\u0000', '') : text).toWellFormed().trim();
  return cleaned === '' ? null : cleaned;
}

/** A title or place, cut to the maximum length: a longer one would freeze the page that shows it. */
export const lineText = (text: string | undefined): string | null =>
  clean(text === undefined ? undefined : cut(text.trimStart(), eventLimits.line));

/** A name or address of another person, cut to the maximum length. */
export const guestText = (text: string | undefined): string | null =>
  clean(text?.slice(0, eventLimits.guestText));

/** The link if it is https, and not too long. Others are not allowed, because the link is shown in the UI. */
export const safeLink = (link: string | undefined): string | null =>
  link !== undefined && link.length <= eventLimits.link && /^https:\/\//i.test(link) ? link : null;

/** Whether an id can be stored unchanged; a changed id would identify another object. */
export const isStorable = (name: string): boolean => !name.includes('\u0000') && name.isWellFormed();
