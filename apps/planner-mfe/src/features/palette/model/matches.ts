/** True when every typed word is part of the words, in any order. @param text in small letters */
export function matches(keywords: string, text: string): boolean {
  const searched = keywords.toLowerCase();
  return text.split(/\s+/).every((word) => searched.includes(word));
}
