import type { TimeBlockText } from '@simmer/contracts/schemas/time-block-texts';
import type { TextField } from '../blocks/field-description.ts';
import { textFields, timeBlockFields } from '../blocks/time-block-fields.ts';

type TextProperty = NonNullable<TextField['ics']>['property'];
export type BlockTexts = Readonly<Record<TimeBlockText, string | null>>;

const icsOf = (name: TimeBlockText): TextField['ics'] => timeBlockFields[name].ics;

/** The text of this property in a calendar file; null if the block has none. */
export function textFor(property: TextProperty, block: BlockTexts): string | null {
  const texts = textFields
    .filter((name) => icsOf(name)?.property === property)
    .flatMap((name) => block[name] ?? []);
  return texts.length === 0 ? null : texts.join('\n\n');
}

/** The texts of a block that is created from an event with this property. */
export const textsFrom = (property: TextProperty, text: string | null): Partial<BlockTexts> =>
  Object.fromEntries(
    textFields
      .filter((name) => icsOf(name)?.property === property && icsOf(name)?.isRead)
      .map((name) => [name, text]),
  );
