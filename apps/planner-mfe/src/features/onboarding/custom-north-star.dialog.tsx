import { limits } from '@simmer/contracts/limits';
import { PALETTE } from '@simmer/domain/colours/palette';
import { DEFAULT_STAR_EMOJI } from '@simmer/domain/north-stars/north-star-limit';
import { Button } from '@simmer/ui/button';
import { Dialog } from '@simmer/ui/dialog';
import { EmojiField } from '@simmer/ui/emoji-field';
import { PalettePicker } from '@simmer/ui/palette-picker';
import { TextField } from '@simmer/ui/text-field';
import { useId, useState } from 'react';
import { EMPTY_CUSTOM_THEME, toCustomTheme, type ThemeChoice } from './model/theme-selection.ts';
import styles from './onboarding.module.css';

interface CustomNorthStarDialogProps {
  readonly isOpen: boolean;
  /** Names that are taken, letter for letter. */
  readonly takenNames: readonly string[];
  readonly onAdd: (theme: ThemeChoice) => void;
  readonly onClose: () => void;
}

/** 'Create Custom North Star': a name, an emoji and one of fourteen colours. */
export function CustomNorthStarDialog(props: CustomNorthStarDialogProps) {
  // Mounted only while it is open, so that each new theme starts from an empty form.
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ takenNames, onAdd, onClose }: CustomNorthStarDialogProps) {
  const [draft, setDraft] = useState(EMPTY_CUSTOM_THEME);
  const formId = useId();
  const theme = toCustomTheme(draft);
  const isTaken = theme !== null && takenNames.includes(theme.name);
  const add = () => {
    if (theme === null || isTaken) return;
    onAdd(theme);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Create Custom North Star"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={theme === null || isTaken}>
            Add Theme
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles['customForm']}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <div className={styles['customName']}>
          <EmojiField
            label="Emoji"
            value={draft.emoji}
            clearTo={DEFAULT_STAR_EMOJI}
            onChange={(emoji) => setDraft({ ...draft, emoji })}
          />
          <TextField
            label="Theme Name"
            placeholder="e.g., Creative Projects"
            data-autofocus
            autoComplete="off"
            maxLength={limits.name}
            value={draft.name}
            error={isTaken ? 'There is one of this name already. Another name keeps them apart.' : undefined}
            onChange={(name) => setDraft({ ...draft, name })}
          />
        </div>
        <PalettePicker
          label="Colour"
          colors={PALETTE}
          value={draft.color}
          onChange={(color) => setDraft({ ...draft, color })}
        />
      </form>
    </Dialog>
  );
}
