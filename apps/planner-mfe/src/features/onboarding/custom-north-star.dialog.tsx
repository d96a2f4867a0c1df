import { limits } from '@simmer/contracts/limits';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { isTooLong } from '@simmer/ui/fields/text-limit';
import { useState } from 'react';
import { hasText, newNorthStarDraft } from '../north-stars/model/north-star-draft.ts';
import { NorthStarFields } from '../north-stars/north-star-fields.tsx';
import { toCustomNorthStar, type NorthStarChoice } from './north-star-selection.ts';

interface CustomNorthStarDialogProps {
  /** The names in use, compared exactly. */
  readonly takenNames: readonly string[];
  /** The North Stars chosen so far, whose colours a new one does not get. */
  readonly chosen: readonly NorthStarChoice[];
  readonly onAdd: (northStar: NorthStarChoice) => void;
  readonly onClose: () => void;
}

/** 'Create Custom North Star': a name, an emoji and one of fourteen colours. */
export function CustomNorthStarDialog({ takenNames, chosen, onAdd, onClose }: CustomNorthStarDialogProps) {
  const [initial] = useState(() => newNorthStarDraft(chosen));
  const [form] = Form.useForm<typeof initial>();
  const [draft, setDraft] = useState(initial);
  const northStar = toCustomNorthStar(draft);
  const isTaken = (name: string) => takenNames.includes(name.trim());
  return (
    <FormDialog
      size="medium"
      title="Create Custom North Star"
      submitLabel="Add Theme"
      form={form}
      initialValues={initial}
      isSaving={false}
      canSubmit={northStar !== null && !isTaken(northStar.name) && !isTooLong(draft.name, limits.name)}
      discardWarning={hasText(draft) ? 'What you typed for this North Star will be lost.' : null}
      onChange={(part) => setDraft({ ...draft, ...part })}
      onSubmit={() => {
        if (northStar === null) return;
        onAdd(northStar);
        onClose();
      }}
      onClose={onClose}
    >
      <NorthStarFields isTaken={isTaken} nameLabel="Theme Name" isFirst hasNote={false} />
    </FormDialog>
  );
}
