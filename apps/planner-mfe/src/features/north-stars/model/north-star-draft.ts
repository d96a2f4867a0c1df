import { DEFAULT_EMOJI } from '@simmer/contracts/schemas/planning-values';
import { firstFreeColor } from '@simmer/domain/colors/palette';

/** The form of a custom North Star. */
export interface NorthStarDraft {
  readonly name: string;
  readonly emoji: string;
  readonly color: string;
  /** What the North Star means to the person. */
  readonly note: string;
}

/** The form of a new North Star, with a colour that the person's others do not have. */
export const newNorthStarDraft = (others: readonly { readonly color: string }[]): NorthStarDraft => ({
  name: '',
  emoji: DEFAULT_EMOJI,
  color: firstFreeColor(others),
  note: '',
});

type Saved = Omit<NorthStarDraft, 'note'> & { readonly note?: string | null | undefined };

/** The form of a saved or suggested North Star. */
export const draftOf = ({ name, emoji, color, note }: Saved): NorthStarDraft => ({
  name,
  emoji,
  color,
  note: note ?? '',
});

/** The fields that a form saves. */
export const toNorthStar = ({ name, emoji, color, note }: NorthStarDraft) => ({
  name: name.trim(),
  emoji,
  color,
  note: note.trim() || null,
});

/** Whether the form has a name or a note. */
export const hasText = ({ name, note }: NorthStarDraft): boolean => (name + note).trim() !== '';
