import { useToday } from '@simmer/app-state/clock';
import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import { deletePreview } from './model/delete-preview.ts';
import type { Edited } from './model/edited-now.ts';
import type { BlockEditor, DeleteLabel } from './use-block-editor.ts';

const QUESTIONS: Readonly<Record<DeleteLabel, string>> = {
  Delete: 'Delete all of its days?',
  'Delete this occurrence': 'Delete this occurrence?',
  'Delete this and following': 'Delete this and all following?',
  'Delete series': 'Delete the whole series?',
};

interface DeleteQuestionProps {
  readonly editor: BlockEditor;
  readonly isOpen: boolean;
  readonly onAnswer: () => void;
}

/** Confirms the deletion of more than one date. The question closes when the block is changed elsewhere. */
export function DeleteQuestion({ editor, isOpen, onAnswer }: DeleteQuestionProps) {
  const today = useToday();
  const { series, date, deleteLabel, deletableFrom: from } = editor;
  const whole = editor.previews.delete;
  const remove = async (start?: Edited) => {
    await editor.remove(start);
    onAnswer();
  };
  const question = {
    isOpen: isOpen && deleteLabel !== null,
    title: deleteLabel === null ? '' : QUESTIONS[deleteLabel],
    isDanger: true,
    onCancel: onAnswer,
  };
  if (from === null) {
    return (
      <ConfirmDialog {...question} confirmLabel={deleteLabel ?? ''} onConfirm={() => remove()}>
        {whole !== null && <p>{whole}</p>}
        <p>You can undo it right afterwards.</p>
      </ConfirmDialog>
    );
  }
  const label = from.occurrence?.date === date ? 'Delete from this day on' : 'Delete from today on';
  return (
    <ConfirmDialog
      {...question}
      confirmLabel={label}
      onConfirm={() => remove(from)}
      further={{ label: 'Delete the whole series, also its past days', onConfirm: () => remove() }}
    >
      <p>
        <b>{label}:</b> {deletePreview({ block: from.block, series }, from.occurrence, today)}
      </p>
      <p>
        <b>The whole series:</b> {whole}
      </p>
      <p>You can undo it right afterwards.</p>
    </ConfirmDialog>
  );
}
