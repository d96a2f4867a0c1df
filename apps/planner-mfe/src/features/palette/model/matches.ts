/** True when every typed word is part of the words, in any order. @param text in small letters */
export function matches(words: string, text: string): boolean {
  const searched = words.toLowerCase();
  return text.split(/\s+/).every((word) => searched.includes(word));
}
