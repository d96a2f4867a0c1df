import { DEFAULT_COLOR, DEFAULT_EMOJI, limits } from '@simmer/contracts/limits';
import { isTooLong } from '@simmer/ui/fields/text-limit';

/** The form of a custom North Star. */
export interface ThemeDraft {
  readonly name: string;
  readonly emoji: string;
  readonly color: string;
}

export const EMPTY_THEME_DRAFT: ThemeDraft = { name: '', emoji: DEFAULT_EMOJI, color: DEFAULT_COLOR };

/** True if the name exceeds the limit; the field shows it. */
export const isNameTooLong = ({ name }: ThemeDraft): boolean => isTooLong(name, limits.name);
