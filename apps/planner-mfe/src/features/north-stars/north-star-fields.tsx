import { limits } from '@simmer/contracts/limits';
import { DEFAULT_EMOJI } from '@simmer/contracts/schemas/planning-values';
import { PALETTE } from '@simmer/domain/colors/palette';
import { FormField, FormText, FormTextArea } from '@simmer/ui/antd/form-field';
import { EmojiField } from '@simmer/ui/emoji/emoji-field';
import styles from './north-star-fields.module.css';
import { PalettePicker } from '../../shared/palette-picker.tsx';

interface NorthStarFieldsProps {
  /** Whether another North Star has this name. */
  readonly isTaken: (name: string) => boolean;
  /** The label of the name field. */
  readonly nameLabel?: string;
  /** Returns an error of the name when the form is submitted. */
  readonly checkName?: (name: string) => string | undefined;
  /** Whether the name gets the initial focus of the dialog. */
  readonly isFirst?: boolean;
  /** Whether a note is asked for; onboarding asks for no more than it needs. */
  readonly hasNote?: boolean;
}

/** The fields of a custom North Star: a name, an emoji, a note and one of fourteen colours. */
export function NorthStarFields(props: NorthStarFieldsProps) {
  const { isTaken, nameLabel = 'North Star name', checkName, isFirst = false, hasNote = true } = props;
  return (
    <div className={styles['fields']}>
      <div className={styles['name']}>
        <FormField name="emoji">
          <EmojiField label="Emoji" clearTo={DEFAULT_EMOJI} />
        </FormField>
        <FormText
          name="name"
          label={nameLabel}
          placeholder="e.g., Creative Projects"
          data-autofocus={isFirst || undefined}
          autoComplete="off"
          limit={limits.name}
          {...(checkName && { check: checkName })}
          liveCheck={(name) =>
            isTaken(name)
              ? 'You already have one with this name. A different name will tell them apart.'
              : undefined
          }
        />
      </div>
      {hasNote && (
        <FormTextArea
          name="note"
          label="What it means to me"
          rows={1}
          dir="auto"
          limit={limits.note}
          placeholder="Optional: Why it matters, how it feels when it goes well…"
        />
      )}
      <FormField name="color">
        <PalettePicker label="Colour" colors={PALETTE} />
      </FormField>
    </div>
  );
}
