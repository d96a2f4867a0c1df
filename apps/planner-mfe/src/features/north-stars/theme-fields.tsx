import { DEFAULT_EMOJI, limits } from '@simmer/contracts/limits';
import { PALETTE } from '@simmer/domain/colours/palette';
import { EmojiField } from '@simmer/ui/emoji/emoji-field';
import { PalettePicker } from '@simmer/ui/fields/palette-picker';
import { TextField } from '@simmer/ui/fields/text-field';
import type { RefObject } from 'react';
import type { ThemeDraft } from './model/theme-draft.ts';
import styles from './theme-fields.module.css';

interface ThemeFieldsProps {
  readonly draft: ThemeDraft;
  readonly onChange: (draft: ThemeDraft) => void;
  /** What the place calls the name. */
  readonly nameLabel?: string;
  /** What is wrong with the name, beside its being taken. */
  readonly nameError?: string | undefined;
  /** There is another North Star of this name. */
  readonly isTaken: boolean;
  /** Takes the focus when the dialog opens. */
  readonly isFirst?: boolean;
  readonly nameRef?: RefObject<HTMLInputElement | null>;
}

/** What a North Star of one's own is made of: a name, an emoji and one of fourteen colours. */
export function ThemeFields(props: ThemeFieldsProps) {
  const { draft, onChange, isTaken, isFirst = false, nameRef, nameLabel = 'Theme Name', nameError } = props;
  return (
    <div className={styles['fields']}>
      <div className={styles['name']}>
        <EmojiField
          label="Emoji"
          value={draft.emoji}
          clearTo={DEFAULT_EMOJI}
          onChange={(emoji) => onChange({ ...draft, emoji })}
        />
        <TextField
          label={nameLabel}
          placeholder="e.g., Creative Projects"
          {...(isFirst && { 'data-autofocus': true })}
          {...(nameRef && { ref: nameRef })}
          autoComplete="off"
          limit={limits.name}
          value={draft.name}
          error={
            isTaken
              ? 'You already have one with this name. A different name will tell them apart.'
              : nameError
          }
          onChange={(name) => onChange({ ...draft, name })}
        />
      </div>
      <PalettePicker
        label="Color"
        colors={PALETTE}
        value={draft.color}
        onChange={(color) => onChange({ ...draft, color })}
      />
    </div>
  );
}
