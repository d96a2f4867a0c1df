import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { DiscardDialog } from '@simmer/ui/antd/discard-dialog';
import { useId, useState } from 'react';
import { hasLongText, hasText, newNorthStarDraft } from '../north-stars/model/north-star-draft.ts';
import { NorthStarFields } from '../north-stars/north-star-fields.tsx';
import { toCustomNorthStar, type NorthStarChoice } from './model/north-star-selection.ts';

interface CustomNorthStarDialogProps {
  /** Existing names, compared exactly. */
  readonly takenNames: readonly string[];
  /** Those that are chosen already. */
  readonly chosen: readonly NorthStarChoice[];
  readonly onAdd: (northStar: NorthStarChoice) => void;
  readonly onClose: () => void;
}

/** 'Create Custom North Star': a name, an emoji and one of fourteen colours. */
export function CustomNorthStarDialog({ takenNames, chosen, onAdd, onClose }: CustomNorthStarDialogProps) {
  const [draft, setDraft] = useState(() => newNorthStarDraft(chosen));
  const [isAsking, setIsAsking] = useState(false);
  const formId = useId();
  const northStar = toCustomNorthStar(draft);
  const isTaken = northStar !== null && takenNames.includes(northStar.name);
  const canAdd = northStar !== null && !isTaken && !hasLongText(draft);
  const add = () => {
    if (!canAdd) return;
    onAdd(northStar);
    onClose();
  };
  const close = () => (hasText(draft) ? setIsAsking(true) : onClose());
  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title="Create Custom North Star"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" form={formId} variant="primary" disabled={!canAdd}>
              Add Theme
            </Button>
          </>
        }
      >
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <NorthStarFields draft={draft} onChange={setDraft} isTaken={isTaken} isFirst hasNote={false} />
        </form>
      </Dialog>
      <DiscardDialog isOpen={isAsking} onDiscard={onClose} onStay={() => setIsAsking(false)}>
        What you typed for this North Star will be lost.
      </DiscardDialog>
    </>
  );
}
