import { splitLinks } from '../model/split-links.ts';

/** A text of the provider in which the addresses of pages can be followed, in another tab that learns nothing of this one. */
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
