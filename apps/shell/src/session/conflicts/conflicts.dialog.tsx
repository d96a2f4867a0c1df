import {
  choiceOfAll,
  type Choices,
  type Conflict,
  describeConflict,
  isChosen,
  madeAtOf,
  useConflicts,
  type WaitingConflicts,
} from '@simmer/app-state/offline/use-conflicts';
import { useSaveChoice } from '@simmer/app-state/offline/use-save-choice';
import { messageOf, undoFailureOf } from '@simmer/app-state/errors/errors';
import { Dialog } from '@simmer/ui/antd/dialog';
import { Button } from '@simmer/ui/buttons/button';
import { offerUndo } from '@simmer/ui/undo/undo';
import { useEffect, useState } from 'react';
import { ConflictItem } from './conflict-item.tsx';
import styles from './conflicts.module.css';

const TITLE = 'Changed on two devices';

interface ConflictsDialogProps {
  /** The change whose conflict comes first. */
  readonly firstId?: string;
  readonly onClose: () => void;
}

const CHECK_CONNECTION = 'Check your connection and try again.';

/** One conflict after the other; each is saved, and can be undone, on its own. */
export function ConflictsDialog({ firstId, onClose }: ConflictsDialogProps) {
  const { waiting, error } = useConflicts();
  const isDone = waiting !== null && waiting.conflicts.length === 0;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  if (waiting === null || isDone) {
    return (
      <Dialog
        isOpen
        title={TITLE}
        onClose={onClose}
        failure={error === null ? null : messageOf(error, CHECK_CONNECTION)}
      >
        <p role="status">Loading…</p>
      </Dialog>
    );
  }
  const isFirst = ({ changes }: Conflict) => changes.some((change) => change.id === firstId);
  const conflicts = waiting.conflicts.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
  // The next conflict begins without choices.
  const id = conflicts[0]?.changes[0]?.id;
  return <FirstConflict key={id} waiting={{ ...waiting, conflicts }} onClose={onClose} />;
}

function useSaving({ userId, conflicts }: WaitingConflicts) {
  const save = useSaveChoice(userId);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (choices: Choices): Promise<void> => {
    const [conflict] = conflicts;
    if (conflict === undefined) return;
    setIsSaving(true);
    setFailure(null);
    try {
      const { kind, undo, redo } = await save(conflict, choices);
      offerUndo({ kind, text: 'Your choice is saved', undo, redo, describeFailure: undoFailureOf });
    } catch (reason) {
      setFailure(messageOf(reason, 'Your choice could not be saved. Please try again.'));
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, failure, submit };
}

function FirstConflict({ waiting, onClose }: ConflictsDialogProps & { waiting: WaitingConflicts }) {
  const { conflicts, choices: names } = waiting;
  const { isSaving, failure, submit } = useSaving(waiting);
  const [choices, setChoices] = useState<Choices>({});
  const [conflict] = conflicts;
  if (conflict === undefined) return null;
  const more = conflicts.length - 1;
  const madeAt = madeAtOf(conflict);
  const questionCount = conflict.items.flatMap(({ asked }) => asked).length;
  const scope = conflict.items.length === 1 ? 'This item' : `These ${conflict.items.length} items`;
  return (
    <Dialog
      isOpen
      title={TITLE}
      onClose={onClose}
      isLocked={isSaving}
      failure={failure}
      description="Choose what to keep. Until then your changes stay in this browser."
      footer={
        <>
          {more > 0 && <span className={styles['more']}>{more} more after this</span>}
          <Button disabled={isSaving} onClick={onClose}>
            Later
          </Button>
          <Button
            variant="primary"
            busy={isSaving}
            disabled={!isChosen(conflict, choices)}
            onClick={() => void submit(choices)}
          >
            Save
          </Button>
        </>
      }
    >
      {questionCount > 1 && (
        <div className={styles['all']}>
          <Button size="small" onClick={() => setChoices(choiceOfAll(conflict, 'mine'))}>
            {scope}: all from this device
          </Button>
          <Button size="small" onClick={() => setChoices(choiceOfAll(conflict, 'theirs'))}>
            {scope}: all from the other device
          </Button>
        </div>
      )}
      {describeConflict(conflict, names).map((item) => (
        <ConflictItem
          key={item.key}
          item={item}
          madeAt={madeAt}
          choices={choices}
          onChoose={(key, side) => setChoices((now) => ({ ...now, [key]: side }))}
        />
      ))}
    </Dialog>
  );
}
