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

/** True if the name exceeds the limit; the field shows it. */
export const isNameTooLong = ({ name }: NorthStarDraft): boolean => isTooLong(name, limits.name);
