import { DEFAULT_EMOJI, limits } from '@simmer/contracts/limits';
import { firstFreeColor } from '@simmer/domain/colors/palette';
import { isTooLong } from '@simmer/ui/fields/text-limit';

/** The form of a custom North Star. */
export interface NorthStarDraft {
  readonly name: string;
  readonly emoji: string;
  readonly color: string;
}

/** The form of a new one, beside those that the person has. */
export const newNorthStarDraft = (others: readonly { readonly color: string }[]): NorthStarDraft => ({
  name: '',
  emoji: DEFAULT_EMOJI,
  color: firstFreeColor(others),
});

/** The form of a saved or suggested one. */
export const draftOf = ({ name, emoji, color }: NorthStarDraft): NorthStarDraft => ({ name, emoji, color });

/** What a form saves. */
export const toNorthStar = ({ name, emoji, color }: NorthStarDraft) => ({ name: name.trim(), emoji, color });

/** True if something was written in it. */
export const hasText = ({ name }: NorthStarDraft): boolean => name.trim() !== '';

/** True if a text exceeds its limit; the field shows it. */
export const hasLongText = ({ name }: NorthStarDraft): boolean => isTooLong(name, limits.name);
