import { limits } from '@simmer/contracts/limits';
import { limitNote } from '@simmer/ui/fields/text-limit';
import { isComposing, isEnter } from '@simmer/ui/keyboard/enter-key';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './activity-card.module.css';
import type { RenameActions } from './use-rename.ts';

interface ActivityNameProps {
  readonly name: string;
  /** The entered text; null if the name is not being edited. */
  readonly draft: string | null;
  /** Id of the note below the field. */
  readonly noteId: string;
  /** Whether the activity was deleted elsewhere: leaving the field then has no effect. */
  readonly isGone: boolean;
  readonly renameActions: RenameActions;
  readonly onBegin: () => void;
}

/** Whether the focus went into a dialog, which returns it. */
const isInDialog = (focused: EventTarget | null): boolean =>
  focused instanceof Element && focused.closest('[aria-modal="true"]') !== null;

/** A name edited in place: Enter saves, Escape cancels. */
export function ActivityName({ name, draft, noteId, isGone, renameActions, onBegin }: ActivityNameProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const wasTyped = useRef(false);
  const isTyped = draft !== null;
  useEffect(() => {
    // Focuses the name, since the field that had the focus was removed.
    if (wasTyped.current && !isTyped && document.activeElement === document.body) buttonRef.current?.focus();
    wasTyped.current = isTyped;
  }, [isTyped]);

  if (draft === null) {
    return (
      <button
        ref={buttonRef}
        type="button"
        className={styles['name']}
        data-control="name"
        title={`Rename ${name}`}
        onClick={onBegin}
      >
        <bdi>{name}</bdi>
      </button>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') renameActions.cancel();
    else if (!isEnter(event)) return;
    else if (isGone) renameActions.keep();
    else renameActions.save();
    event.preventDefault();
  };
  return (
    <input
      className={styles['field']}
      aria-label={`New name of ${name}`}
      aria-describedby={noteId}
      aria-invalid={limitNote(draft, limits.name).error !== undefined || undefined}
      autoComplete="off"
      dir="auto"
      autoFocus
      value={draft}
      onFocus={(event) => event.target.select()}
      onChange={(event) => renameActions.type(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => !isGone && !isInDialog(relatedTarget) && renameActions.save()}
    />
  );
}
