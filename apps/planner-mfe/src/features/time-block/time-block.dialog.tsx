import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { DiscardDialog } from '@simmer/ui/antd/discard-dialog';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { useState } from 'react';
import { type BlockOpening, titleOf } from './model/block-opening.ts';
import { restoreCard } from '../../shared/focus-card.ts';
import { BlockFormFields } from './block-form-fields.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { type BlockEditor, useBlockEditor } from './use-block-editor.ts';
import { type PlanningChoices, usePlanningChoices } from './model/use-planning-choices.ts';
import { useNameFirst } from './use-name-first.ts';
import styles from './time-block.module.css';

interface TimeBlockDialogProps {
  /** The block to edit, or the day and part of a new one. */
  readonly opening: BlockOpening;
  readonly onClose: () => void;
  /** Moves the opened occurrence by taps (CAL-38), where there is a calendar. */
  readonly onMove?: (() => void) | undefined;
}

/** Adds or edits a time block: one dialog for all pages (BLK-15). */
export function TimeBlockDialog({ opening, onClose, onMove }: TimeBlockDialogProps) {
  const { choices, error, retry } = usePlanningChoices();
  if (choices === null) {
    return (
      <Dialog isOpen onClose={onClose} title={titleOf(opening)} isLoading={error === null}>
        {error === null ? (
          <LoadingArea label="Loading…" />
        ) : (
          <ErrorState title="This could not be loaded" text={error} onRetry={retry} />
        )}
      </Dialog>
    );
  }
  return <LoadedDialog opening={opening} choices={choices} onClose={onClose} onMove={onMove} />;
}

interface LoadedDialogProps extends TimeBlockDialogProps {
  readonly choices: PlanningChoices;
}

function LoadedDialog({ opening, choices, onClose, onMove }: LoadedDialogProps) {
  const editor = useBlockEditor(opening, choices, onClose);
  const [leaving, setLeaving] = useState<'close' | 'move' | null>(null);
  const [isAskingToDelete, setIsAskingToDelete] = useState(false);
  const leave = (how: 'close' | 'move') => {
    onClose();
    if (how === 'move') onMove?.();
  };
  const askToLeave = (how: 'close' | 'move') => (editor.isChanged ? setLeaving(how) : leave(how));
  const close = () => askToLeave('close');
  const discard = () => {
    leave(leaving ?? 'close');
    // A failed save has rendered the card again: the element that opened the form is gone, and the new card gets the
    // focus.
    if (opening.kind === 'edit') restoreCard([opening.block.id], opening.date);
  };
  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title={titleOf(opening)}
        description={
          <span className={styles['made']} aria-live="polite">
            {editor.previews.made}
          </span>
        }
        isLocked={editor.isBusy}
        holdsKeys
        failure={editor.failure}
        footer={
          <Footer
            editor={editor}
            onDelete={() => (editor.clearsSeveral ? setIsAskingToDelete(true) : void editor.remove())}
            onMove={onMove === undefined || opening.kind === 'create' ? null : () => askToLeave('move')}
            onCancel={close}
          />
        }
      >
        <Form editor={editor} choices={choices} />
      </Dialog>
      <DiscardDialog
        isUnsaved={editor.isChanged}
        isOpen={leaving !== null}
        onDiscard={discard}
        onStay={() => setLeaving(null)}
      >
        What you changed in this time block will be lost.
      </DiscardDialog>
      <DeleteQuestion editor={editor} isOpen={isAskingToDelete} onAnswer={() => setIsAskingToDelete(false)} />
    </>
  );
}

interface FormProps {
  readonly editor: BlockEditor;
  readonly choices: PlanningChoices;
}

/** Goes from the line to the days that it may mean, unless one is chosen; returns whether it did. */
function askForDay(form: HTMLFormElement): boolean {
  const days = [...form.querySelectorAll<HTMLElement>('[data-question] > [aria-pressed]')];
  const isAsked = days.length > 0 && days.every(({ ariaPressed }) => ariaPressed !== 'true');
  if (!isAsked || document.activeElement?.matches('[data-autofocus]') !== true) return false;
  days[0]?.focus();
  return true;
}

function Form({ editor, choices }: FormProps) {
  const form = useNameFirst(editor.form.activityName);
  return (
    <form
      ref={form}
      id="time-block-form"
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!askForDay(event.currentTarget)) void editor.save();
      }}
    >
      <p role="status" className={styles['gone']}>
        {editor.isGone && 'It was deleted on another device. Saving brings it back.'}
      </p>
      <BlockFormFields editor={editor} choices={choices} />
    </form>
  );
}

interface FooterProps {
  readonly editor: BlockEditor;
  readonly onDelete: () => void;
  readonly onMove: (() => void) | null;
  readonly onCancel: () => void;
}

function Footer({ editor, onDelete, onMove, onCancel }: FooterProps) {
  const savePreview = editor.previews.save;
  return (
    <div className={styles['footer']}>
      <div className={styles['preview']} aria-live="polite">
        {savePreview !== null && (
          <p>
            <b>Save:</b> {savePreview}
          </p>
        )}
        {editor.deleteLabel !== null && editor.previews.delete !== null && (
          <p>
            <b>{editor.deleteLabel}:</b> {editor.previews.delete}
          </p>
        )}
      </div>
      {editor.deleteLabel !== null && (
        <Button variant="quiet" disabled={editor.isBusy} onClick={onDelete}>
          {editor.deleteLabel}
        </Button>
      )}
      {onMove !== null && (
        <Button variant="quiet" disabled={editor.isBusy} onClick={onMove}>
          Move…
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
          disabled={!editor.canSave && !editor.isBusy}
          busy={editor.isBusy}
        >
          Save
        </Button>
      </span>
    </div>
  );
}
