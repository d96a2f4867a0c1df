import { DEFAULT_COLOR, DEFAULT_EMOJI, limits } from '@simmer/contracts/limits';
import { isTooLong } from '@simmer/ui/fields/text-limit';

/** A North Star of one's own as it is being made or changed. */
export interface ThemeDraft {
  readonly name: string;
  readonly emoji: string;
  readonly color: string;
}

export const EMPTY_THEME_DRAFT: ThemeDraft = { name: '', emoji: DEFAULT_EMOJI, color: DEFAULT_COLOR };

/** True when the name has more characters than can be kept; the field says so. */
export const isNameTooLong = ({ name }: ThemeDraft): boolean => isTooLong(name, limits.name);
