import { Button } from '@simmer/ui/buttons/button';
import { isTouch } from '@simmer/ui/device/is-touch';
import { toast } from '@simmer/ui/toasts/toast';
import { useEffect, useRef, type FormEvent } from 'react';
import { hasLongText, type NorthStarDraft } from './model/north-star-draft.ts';
import styles from './north-stars.module.css';
import { NorthStarFields } from './north-star-fields.tsx';

interface StarFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly draft: NorthStarDraft;
  readonly onChange: (draft: NorthStarDraft) => void;
  readonly isTaken: boolean;
  readonly isSaving: boolean;
  readonly onSubmit: () => void;
  /** It replaces the pressed button, and takes its focus. */
  readonly isOpenedHere?: boolean;
  /** Gives the form a 'Cancel' button. */
  readonly onCancel?: () => void;
}

/** A form with name, emoji and colour of a North Star. */
export function StarForm(props: StarFormProps) {
  const {
    label,
    submitLabel,
    draft,
    onChange,
    isTaken,
    isSaving,
    isOpenedHere = false,
    onSubmit,
    onCancel,
  } = props;
  const nameRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On touch the keyboard would open over the form before it was seen.
    if (isOpenedHere && !isTouch()) nameRef.current?.focus();
  }, [isOpenedHere]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    if (draft.name.trim() === '') toast.error('Please enter a theme name');
    else if (!isTaken && !hasLongText(draft)) return onSubmit();
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]');
    (wrong ?? nameRef.current)?.focus();
  };
  return (
    <form className={styles['form']} aria-label={label} onSubmit={submit}>
      <NorthStarFields draft={draft} onChange={onChange} isTaken={isTaken} nameRef={nameRef} />
      <div className={styles['formTools']}>
        {onCancel !== undefined && (
          <Button variant="quiet" disabled={isSaving} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" busy={isSaving}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
