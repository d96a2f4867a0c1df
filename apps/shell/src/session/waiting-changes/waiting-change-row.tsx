import { retryUnsavedChange } from '@simmer/app-state/offline/offline-changes';
import type { WaitingChange } from '@simmer/app-state/offline/waiting-changes';
import { Badge } from '@simmer/ui/badges/badge';
import { Button } from '@simmer/ui/buttons/button';
import { formatMoment } from '@simmer/app-state/format-moment';
import { toast } from '@simmer/ui/toasts/toast';
import { useId } from 'react';
import { ChangeRow } from './change-row.tsx';
import styles from './waiting-changes.module.css';

const STATES = {
  waiting: ['plain', 'Waiting'],
  sending: ['info', 'Sending'],
  unsaved: ['danger', 'Not saved'],
} as const;

async function copy({ label, texts }: WaitingChange): Promise<void> {
  try {
    await navigator.clipboard.writeText([label, ...texts].join('\n'));
    toast.success('Copied to clipboard!');
  } catch {
    // The browser may block the clipboard; the text can still be selected.
    toast.error('Failed to copy. Select the text instead.');
  }
}

/** 'Time block “Pottery”: size, note'. */
export const nameOf = ({ label, what }: Pick<WaitingChange, 'label' | 'what'>): string =>
  what === '' ? label : `${label}: ${what}`;

interface WaitingChangeRowProps {
  readonly change: WaitingChange;
  readonly onDiscard: () => void;
  /** Opens the form of the change, with the typed values. */
  readonly onCorrect: () => void;
}

/** One change: its item, time and state, and its buttons (OFF-50, OFF-54, OFF-96). */
export function WaitingChangeRow({ change, onDiscard, onCorrect }: WaitingChangeRowProps) {
  const nameId = useId();
  const { id, madeAt, state, mayCorrect } = change;
  const [tone, stateText] = STATES[state];
  return (
    <ChangeRow
      {...change}
      nameId={nameId}
      name={
        <>
          <span>{nameOf(change)}</span>
          <Badge tone={tone}>{stateText}</Badge>
          {madeAt !== '' && (
            <time className={styles['time']} dateTime={madeAt}>
              {formatMoment(madeAt)}
            </time>
          )}
        </>
      }
    >
      {mayCorrect && (
        <Button size="small" aria-haspopup="dialog" aria-describedby={nameId} onClick={onCorrect}>
          Correct
        </Button>
      )}
      {state === 'unsaved' && (
        <Button size="small" aria-describedby={nameId} onClick={() => void retryUnsavedChange(id)}>
          Save again
        </Button>
      )}
      <Button size="small" aria-describedby={nameId} onClick={() => void copy(change)}>
        Copy
      </Button>
      {state !== 'sending' && (
        <Button
          size="small"
          variant="quiet"
          aria-haspopup="dialog"
          aria-describedby={nameId}
          onClick={onDiscard}
        >
          Discard
        </Button>
      )}
    </ChangeRow>
  );
}
