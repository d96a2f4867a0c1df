import type { limits } from '@simmer/contracts/limits';
import { leadingEmoji } from '../activities/leading-emoji.ts';
import { cut } from '../cut.ts';
import { htmlText } from '../events/html-text.ts';
import { type IcsComponent, type IcsProperty, unescapedText } from './parse-ics.ts';

/** The length limits of a block's texts and lists. */
export type ImportBounds = Pick<typeof limits, 'name' | 'emoji' | 'note' | 'exclusionDates'>;

/** The texts of an event, as far as a block can store them (ICS-12). */
export interface EventTexts {
  readonly name: string;
  readonly emoji: string | null;
  readonly description: string | null;
  /** The name of the event's North Star: its first category. */
  readonly northStar: string | null;
  /** True if the name was cut because the name in the file is longer. */
  readonly isNameCut: boolean;
  /** True if the note was cut because the description in the file is longer. */
  readonly isTextCut: boolean;
}

/** More properties than an event of a program has. They are looked at for each of its occurrences. */
const MANY_PROPERTIES = 100;
/** The first properties by their names, of components with many. Of each event of a file they would take its memory. */
const firstProperties = new WeakMap<IcsComponent, ReadonlyMap<string, IcsProperty>>();

/** The first property with this name. */
export function valueOf(event: IcsComponent, name: string): IcsProperty | undefined {
  if (event.length <= MANY_PROPERTIES) return event.find((property) => property.name === name);
  const byName =
    firstProperties.get(event) ?? new Map(event.toReversed().map((property) => [property.name, property]));
  firstProperties.set(event, byName);
  return byName.get(name);
}

/** The description as text: some programs write only the one in HTML (ICS-19). */
export const descriptionOf = (event: IcsComponent): string =>
  htmlText(
    ['DESCRIPTION', 'X-ALT-DESC']
      .map((name) => valueOf(event, name)?.value ?? '')
      .find((text) => text.trim() !== '') ?? '',
  );

/** The first of several categories, which are separated by commas. */
const CATEGORY = /^(?:[^\\,]|\\.)*/;

const lineOf = (event: IcsComponent, name: string): string =>
  (valueOf(event, name)?.value ?? '').replaceAll(/\s+/g, ' ').trim();

/** The texts of an event; an emoji at the start of its name becomes the activity's emoji. */
export function textsOf(event: IcsComponent, bounds: ImportBounds): EventTexts {
  const { emoji, name } = leadingEmoji(lineOf(event, 'SUMMARY') || 'Untitled');
  const [firstCategory = ''] = CATEGORY.exec(valueOf(event, 'CATEGORIES')?.value ?? '') ?? [];
  const category = unescapedText(firstCategory).trim();
  const place = lineOf(event, 'LOCATION');
  const written = descriptionOf(event).trim();
  const description = [place && `Location: ${place}`, written].filter((text) => text !== '').join('\n');
  return {
    name: cut(name, bounds.name),
    emoji: emoji !== null && emoji.length <= bounds.emoji ? emoji : null,
    northStar: category !== '' && category.length <= bounds.name ? category : null,
    description: description === '' ? null : cut(description, bounds.note),
    isNameCut: name.length > bounds.name,
    isTextCut: description.length > bounds.note,
  };
}
