import { limits } from '@simmer/contracts/limits';

const HOURS =
  /^(?<hours>\d{1,2}(?:[.,]\d{1,2})?) ?(?:h|hours?|hrs?)(?: ?(?<rest>\d{1,2}) ?(?:m|mins?|minutes?)?)?$/;
const CLOCK = /^(?<hours>\d{1,2}):(?<rest>\d{2})$/;
const MINUTES = /^(?<rest>\d{1,4}) ?(?:m|mins?|minutes?)?$/;

/**
 * The minutes of a written length: '45', '45m', '1h', '1h 30', '1.5h', '1:30' (BLK-75). Null if the text is no length,
 * or beyond the limits of a block.
 */
export function readLength(text: string): number | null {
  const plainText = text.trim().toLowerCase();
  const groups = [HOURS, CLOCK, MINUTES].map((pattern) => pattern.exec(plainText)?.groups).find(Boolean);
  if (groups === undefined) return null;
  const hours = Number((groups['hours'] ?? '0').replace(',', '.'));
  const minutes = Math.round(hours * 60) + Number(groups['rest'] ?? 0);
  return minutes >= limits.blockMinutesMin && minutes <= limits.blockMinutesMax ? minutes : null;
}
