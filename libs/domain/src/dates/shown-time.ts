import { clockText } from './clock-text.ts';

/** Whether people of a locale write '2:00 PM' rather than '14:00'. */
export function hasTwelveHours(locale: string): boolean {
  // A computer without a language makes browsers report 'en-US@posix', which is not a valid tag.
  const [tag] = locale.split('@');
  return new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions().hour12 === true;
}

let ofBrowser: boolean | undefined;

/** Whether the browser's locale writes '2:00 PM'; false on a server, which does not know its reader's locale. */
export function browserHasTwelveHours(): boolean {
  ofBrowser ??= 'document' in globalThis && hasTwelveHours(navigator.language);
  return ofBrowser;
}

interface TimeOptions {
  /** The seconds; omitted if undefined. */
  readonly second?: number;
  /** Whether to write '2:05 PM'; default: as the browser's locale does. */
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

/** A stored time 'HH:mm' as people read it (PRD-19). */
export function shownTimeOf(time: string, twelveHours?: boolean): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return shownTime(hour, minute, twelveHours === undefined ? {} : { twelveHours });
}
