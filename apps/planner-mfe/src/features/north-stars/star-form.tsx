import { Button } from '@simmer/ui/button';
import { toast } from '@simmer/ui/toast';
import { useRef, type FormEvent } from 'react';
import type { ThemeDraft } from './model/theme-draft.ts';
import styles from './north-stars.module.css';
import { ThemeFields } from './theme-fields.tsx';

interface StarFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly draft: ThemeDraft;
  readonly onChange: (draft: ThemeDraft) => void;
  readonly isTaken: boolean;
  readonly isSaving: boolean;
  readonly onSubmit: () => void;
  /** Gives the form a 'Cancel' button. */
  readonly onCancel?: () => void;
}

/** Name, emoji and colour of a North Star, to be added or changed. */
export function StarForm(props: StarFormProps) {
  const { label, submitLabel, draft, onChange, isTaken, isSaving, onSubmit, onCancel } = props;
  const nameRef = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (draft.name.trim() === '') toast.error('Please enter a theme name');
    else if (!isTaken) return onSubmit();
    nameRef.current?.focus();
  };
  return (
    <form className={styles['form']} aria-label={label} onSubmit={submit}>
      <ThemeFields draft={draft} onChange={onChange} isTaken={isTaken} nameRef={nameRef} />
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
