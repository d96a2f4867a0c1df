import { DEFAULT_COLOR, DEFAULT_EMOJI, limits } from '@simmer/contracts/limits';
import { isTooLong } from '@simmer/ui/fields/text-limit';

/** The form of a custom North Star. */
export interface NorthStarDraft {
  readonly name: string;
  readonly emoji: string;
  readonly color: string;
}

export const EMPTY_NORTH_STAR_DRAFT: NorthStarDraft = {
  name: '',
  emoji: DEFAULT_EMOJI,
  color: DEFAULT_COLOR,
};

/** True if the name exceeds the limit; the field shows it. */
export const isNameTooLong = ({ name }: NorthStarDraft): boolean => isTooLong(name, limits.name);
