import { DEFAULT_COLOUR } from '@simmer/domain/colours/palette';
import { DEFAULT_STAR_EMOJI } from '@simmer/domain/north-stars/north-star-limit';

/** A North Star of one's own as it is being made or changed. */
export interface ThemeDraft {
  readonly name: string;
  readonly emoji: string;
  readonly color: string;
}

export const EMPTY_THEME_DRAFT: ThemeDraft = { name: '', emoji: DEFAULT_STAR_EMOJI, color: DEFAULT_COLOUR };
