import { type FieldChoices, fieldLabel, fieldText } from '@simmer/domain/conflicts/describe-field';
import { textsOf } from '../offline-copy/describe-write.ts';
import { groupNameOf, touchesOf } from '../offline-copy/merging/touched-items.ts';
import type { Change } from '../offline-copy/outbox.ts';

// What a person enters of a pulse check is hardly text: it is said in words, with the notes of its ratings.
const CHECK_FIELDS = ['weather_mood', 'theme_ratings'];

/** What the person entered: to read it, and to enter it elsewhere (OFF-54). */
export function enteredTexts(
  { command }: Pick<Change, 'command'>,
  northStars: FieldChoices['northStars'],
): readonly string[] {
  if (groupNameOf(command) !== 'pulseChecks') return textsOf(command);
  const fields = touchesOf(command)[0]?.fields ?? {};
  const choices = { northStars, activities: [], sizes: [], phases: [], vibes: [] };
  return CHECK_FIELDS.filter((field) => field in fields).map(
    (field) => `${fieldLabel(field)}: ${fieldText(field, fields, choices)}`,
  );
}
