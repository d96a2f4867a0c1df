import {
  useDiscardChange,
  useWaitingList,
  type WaitingChange,
  type WaitingList,
} from '@simmer/app-state/offline/waiting-changes';
import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import { Dialog } from '@simmer/ui/antd/dialog';
import { Button } from '@simmer/ui/buttons/button';
import { formatMoment } from '@simmer/app-state/format-moment';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import { DialogSlot } from '../../federation/dialog-slot.tsx';
import rows from '../../brand/rows.module.css';
import { UnreadableRow } from './change-row.tsx';
import { nameOf, WaitingChangeRow } from './waiting-change-row.tsx';
import styles from './waiting-changes.module.css';

const RESULTS = {
  discarded: (label: string) => toast.success(`Discarded: ${label}`),
  gone: () => toast.info('Nothing was discarded: it has been saved meanwhile.'),
  'more-depend': () => toast.info('Nothing was discarded: another change depends on it by now. Look again.'),
} as const;

interface QuestionProps {
  readonly change: WaitingChange;
  readonly onClose: () => void;
}

/** The question before a change is discarded, which names the changes that depend on it (OFF-52). */
function DiscardQuestion({ change, onClose }: QuestionProps) {
  const discard = useDiscardChange();
  const { label, dependents, mayBeSaved, state } = change;
  const confirm = async (): Promise<void> => {
    try {
      RESULTS[await discard(change)](label);
      onClose();
    } catch {
      toast.error('Failed to discard the change');
    }
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title="Discard this change?"
      confirmLabel={dependents.length === 0 ? 'Discard' : `Discard ${dependents.length + 1} changes`}
      cancelLabel="Keep it"
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className={styles['dialog']}>
        <p>
          {label}: it will not be saved in your account
          {state === 'waiting' && ', and your plan shows what was there before'}.
        </p>
        {dependents.length > 0 && (
          <>
            <p>These changes came later and depend on it. They go with it:</p>
            <ul className={styles['dependents']}>
              {dependents.map((each) => (
                <li key={each.id}>{nameOf(each)}</li>
              ))}
            </ul>
          </>
        )}
        {mayBeSaved && (
          <p>Your account may have it already: then it shows again as soon as Simmer can be reached.</p>
        )}
      </div>
    </ConfirmDialog>
  );
}

function Changes({ changes, unreadable }: Pick<WaitingList, 'changes' | 'unreadable'>) {
  const [asked, setAsked] = useState<WaitingChange | null>(null);
  const [correctedId, setCorrectedId] = useState<string | null>(null);
  // The buttons of a row, and with them the focus, disappear with the row.
  const list = useFocusAfter<HTMLUListElement>(changes.length);
  const isEmpty = changes.length + unreadable.length === 0;
  return (
    <>
      {isEmpty && <p role="status">Nothing waits: all your changes are in your account.</p>}
      <ul ref={list} tabIndex={-1} aria-label="Changes not saved" className={rows['list']} hidden={isEmpty}>
        {changes.map((change) => (
          <WaitingChangeRow
            key={change.id}
            change={change}
            onDiscard={() => setAsked(change)}
            onCorrect={() => setCorrectedId(change.id)}
          />
        ))}
        {unreadable.map((each) => (
          <UnreadableRow key={each.id} {...each} />
        ))}
      </ul>
      {correctedId !== null && (
        <DialogSlot
          name="change-correction"
          title="Correct the change"
          what="The form"
          props={{ changeId: correctedId, onClose: () => setCorrectedId(null) }}
        />
      )}
      {asked !== null && <DiscardQuestion change={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** The changes that are in this browser and not in the account yet, and when both last agreed (OFF-50). */
export function WaitingChangesDialog({ onClose }: { readonly onClose: () => void }) {
  const { agreedAt, ...list } = useWaitingList();
  return (
    <Dialog
      isOpen
      title="Changes not saved"
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles['dialog']}>
        {agreedAt !== null && (
          <p className="sm-muted">
            Last in agreement with your account: <time dateTime={agreedAt}>{formatMoment(agreedAt)}</time>
          </p>
        )}
        <Changes {...list} />
      </div>
    </Dialog>
  );
}
