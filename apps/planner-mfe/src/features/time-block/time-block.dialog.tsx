import { Button } from '@simmer/ui/button';
import { ConfirmDialog } from '@simmer/ui/confirm-dialog';
import { Dialog } from '@simmer/ui/dialog';
import { ErrorState } from '@simmer/ui/error-state';
import { LoadingArea } from '@simmer/ui/spinner';
import { useState } from 'react';
import type { BlockOpening } from './model/block-opening.ts';
import { BlockFormFields } from './block-form-fields.tsx';
import { type BlockEditor, useBlockEditor } from './use-block-editor.ts';
import { type PlanningChoices, usePlanningChoices } from './use-planning-choices.ts';
import styles from './time-block.module.css';

interface TimeBlockDialogProps {
  /** The block to edit, or the day and part to make one on. */
  readonly opening: BlockOpening;
  readonly onClose: () => void;
}

/** Add or edit a time block; one and the same from every place that opens it. */
export function TimeBlockDialog({ opening, onClose }: TimeBlockDialogProps) {
  const { choices, error, retry } = usePlanningChoices();
  if (choices === null) {
    return (
      <Dialog isOpen onClose={onClose} title={titleOf(opening)}>
        {error === null ? (
          <LoadingArea label="Loading…" />
        ) : (
          <ErrorState title="This could not be loaded" text={error} onRetry={retry} />
        )}
      </Dialog>
    );
  }
  return <LoadedDialog opening={opening} choices={choices} onClose={onClose} />;
}

const titleOf = (opening: BlockOpening): string =>
  opening.kind === 'edit' ? 'Edit Time Block' : 'Add Time Block';

interface LoadedDialogProps extends TimeBlockDialogProps {
  readonly choices: PlanningChoices;
}

function LoadedDialog({ opening, choices, onClose }: LoadedDialogProps) {
  const editor = useBlockEditor(opening, choices, onClose);
  const [isAskingToDiscard, setIsAskingToDiscard] = useState(false);
  const close = () => (editor.isChanged ? setIsAskingToDiscard(true) : onClose());
  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title={titleOf(opening)}
        isLocked={editor.isBusy}
        footer={<Footer editor={editor} onCancel={close} />}
      >
        <form
          id="time-block-form"
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            void editor.save();
          }}
        >
          <BlockFormFields editor={editor} choices={choices} />
        </form>
      </Dialog>
      <ConfirmDialog
        isOpen={isAskingToDiscard}
        title="Leave without saving?"
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        isDanger
        onConfirm={onClose}
        onCancel={() => setIsAskingToDiscard(false)}
      >
        What you changed in this time block will be lost.
      </ConfirmDialog>
    </>
  );
}

function Footer({ editor, onCancel }: { editor: BlockEditor; onCancel: () => void }) {
  return (
    <div className={styles['footer']}>
      {editor.date !== null && (
        <p className={styles['preview']} aria-live="polite">
          {editor.preview}
        </p>
      )}
      {editor.deleteLabel !== null && (
        <Button variant="quiet" disabled={editor.isBusy} onClick={() => void editor.remove()}>
          {editor.deleteLabel}
        </Button>
      )}
      <span className={styles['footerEnd']}>
        <Button disabled={editor.isBusy} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          form="time-block-form"
          variant="primary"
          disabled={!editor.canSave}
          busy={editor.isBusy}
        >
          Save
        </Button>
      </span>
    </div>
  );
}
