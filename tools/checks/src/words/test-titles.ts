const PLACEHOLDER = /%\w|\$\w|…/;
const EMPTY_OUTCOME =
  /\b(?:works?|behaves?)(?: (?:fine|well|properly|correctly|as (?:expected|intended)))?[.!]?$/i;

/** What is wrong with the title of a test, or undefined: it has to say at least a subject and an outcome. */
export function titleProblem(title: string): string | undefined {
  if (EMPTY_OUTCOME.test(title)) return `'${title}' says no outcome: name what can be seen`;
  const words = title.split(/\s+/).filter(Boolean);
  return words.length > 1 || PLACEHOLDER.test(title)
    ? undefined
    : `'${title}' says no subject or no outcome: write both`;
}
