const KEY = 'simmer-recent-emojis';
const MOST = 10;

/** The emojis picked last in this browser, newest first, one row of them. */
export function recentEmojis(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts an emoji at the head of the recent ones. */
export function rememberEmoji(emoji: string): void {
  const recents = [emoji, ...recentEmojis().filter((other) => other !== emoji)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(recents));
  } catch {
    // Recents are a convenience; without storage the picker works all the same.
  }
}
