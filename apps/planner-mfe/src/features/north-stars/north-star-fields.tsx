import { DEFAULT_EMOJI, limits } from '@simmer/contracts/limits';
import { PALETTE } from '@simmer/domain/colors/palette';
import { EmojiField } from '@simmer/ui/emoji/emoji-field';
import { PalettePicker } from '@simmer/ui/fields/palette-picker';
import { TextField } from '@simmer/ui/antd/text-field';
import type { RefObject } from 'react';
import type { NorthStarDraft } from './model/north-star-draft.ts';
import styles from './north-star-fields.module.css';

interface NorthStarFieldsProps {
  readonly draft: NorthStarDraft;
  readonly onChange: (draft: NorthStarDraft) => void;
  /** The label of the name field. */
  readonly nameLabel?: string;
  /** An error of the name other than a duplicate. */
  readonly nameError?: string | undefined;
  /** Another North Star has this name. */
  readonly isTaken: boolean;
  /** Gets the initial focus of the dialog. */
  readonly isFirst?: boolean;
  readonly nameRef?: RefObject<HTMLInputElement | null>;
}

/** The fields of a custom North Star: a name, an emoji and one of fourteen colours. */
export function NorthStarFields(props: NorthStarFieldsProps) {
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
