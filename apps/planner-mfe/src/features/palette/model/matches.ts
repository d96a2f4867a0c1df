/**
 * Whether the keywords contain every typed word, in any order.
 * @param text the typed words, in lower case
 */
export function matches(keywords: string, text: string): boolean {
  const searched = keywords.toLowerCase();
  return text.split(/\s+/).every((word) => searched.includes(word));
}
