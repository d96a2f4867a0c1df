import { readPreference, writePreference } from '../device/stored-preference.ts';

const KEY = 'simmer-recent-emojis';
const MOST = 10;

/** The most recently picked emojis in this browser, newest first, at most one row. */
export function recentEmojis(): string[] {
  try {
    const saved: unknown = JSON.parse(readPreference(KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Moves an emoji to the front of the recent ones. */
export function rememberEmoji(emoji: string): void {
  const recents = [emoji, ...recentEmojis().filter((other) => other !== emoji)].slice(0, MOST);
  writePreference(KEY, JSON.stringify(recents));
}
