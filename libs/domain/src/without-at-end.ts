/**
 * The text without these characters at its end. A regular expression would look at a run of them inside the text once
 * for each of them.
 */
export function withoutAtEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
