import { DEFAULT_EMOJI, limits } from '@simmer/contracts/limits';
import { PALETTE } from '@simmer/domain/colors/palette';
import { EmojiField } from '@simmer/ui/emoji/emoji-field';
import { PalettePicker } from '@simmer/ui/fields/palette-picker';
import { TextArea, TextField } from '@simmer/ui/antd/text-field';
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
  /** Onboarding asks for no more than it needs. */
  readonly hasNote?: boolean;
}

/** The fields of a custom North Star: a name, an emoji, a note and one of fourteen colours. */
export function NorthStarFields(props: NorthStarFieldsProps) {
  const { draft, onChange, isTaken, isFirst = false, nameRef, hasNote = true } = props;
  const { nameLabel = 'Theme Name', nameError } = props;
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
      {hasNote && (
        <TextArea
          label="What it means to me"
          rows={1}
          dir="auto"
          limit={limits.note}
          placeholder="Optional: Why it matters, how it feels when it goes well…"
          value={draft.note}
          onChange={(note) => onChange({ ...draft, note })}
        />
      )}
      <PalettePicker
        label="Color"
        colors={PALETTE}
        value={draft.color}
        onChange={(color) => onChange({ ...draft, color })}
      />
    </div>
  );
}
