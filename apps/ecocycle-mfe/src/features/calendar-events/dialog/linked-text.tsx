import { splitLinks } from '../model/split-links.ts';

/** A text of the provider with clickable URLs, opened in another tab without opener and referrer. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ at, text: piece, href }) =>
    href === null ? (
      piece
    ) : (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer">
        {piece}
      </a>
    ),
  );
}
