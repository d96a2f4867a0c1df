import { clockText } from './clock-text.ts';

/** Whether people of a locale write '2:00 PM' rather than '14:00'. */
export function hasTwelveHours(locale: string): boolean {
  // A computer without a language makes a browser say 'en-US@posix', which is no tag.
  const [tag] = locale.split('@');
  return new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions().hour12 === true;
}

let ofBrowser: boolean | undefined;

/** Decided here alone, by the browser's locale. A server does not know its reader's: 24 hours. */
function browserHasTwelveHours(): boolean {
  ofBrowser ??= 'document' in globalThis && hasTwelveHours(navigator.language);
  return ofBrowser;
}

interface TimeOptions {
  /** Shown if given. */
  readonly second?: number;
  /** Default: as the browser's locale has it. */
  readonly twelveHours?: boolean;
}

/** A time of day as people read it (PRD-19): '14:05', or '2:05 PM' on one line. */
export function shownTime(hour: number, minute: number, options: TimeOptions = {}): string {
  const { second, twelveHours = browserHasTwelveHours() } = options;
  const seconds = second === undefined ? '' : `:${String(second).padStart(2, '0')}`;
  if (!twelveHours) return `${clockText(hour, minute)}${seconds}`;
  const [, minutes = ''] = clockText(hour, minute).split(':');
  return `${hour % 12 || 12}:${minutes}${seconds}\u00A0${hour < 12 ? 'AM' : 'PM'}`;
}

/** The same for a stored time 'HH:mm'. */
export function shownTimeOf(time: string, twelveHours?: boolean): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return shownTime(hour, minute, twelveHours === undefined ? {} : { twelveHours });
}
