import { messageOf } from '@simmer/app-state/errors';
import { useSaveReflection, useWeeklyReflections } from '@simmer/app-state/reflections';
import { shortDate, weekLabel } from '@simmer/domain/dates/date-labels';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { cleanLines } from '@simmer/domain/reflections/clean-lines';
import { Button } from '@simmer/ui/button';
import { ConfirmDialog } from '@simmer/ui/confirm-dialog';
import { Dialog } from '@simmer/ui/dialog';
import { TextArea } from '@simmer/ui/text-field';
import { toast } from '@simmer/ui/toast';
import { useState } from 'react';
import { openSuggestions } from './model/suggest-lines.ts';
import { REFLECTION_KINDS, type ReflectionKind, reflectionLines } from './reflection-kind.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface ReflectionDialogProps {
  /** The Monday of the week. */
  readonly week: string;
  readonly kind: ReflectionKind;
  readonly onClose: () => void;
}

/** One kind of a week's reflection, one entry per line. The other kinds stay as they are. */
export function ReflectionDialog({ week, kind, onClose }: ReflectionDialogProps) {
  const reflections = useWeeklyReflections();
  const saved = reflections.data?.find((candidate) => candidate.week_start_date === week) ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const [isAskingToDiscard, setIsAskingToDiscard] = useState(false);
  const suggestions = useSuggestions(week);
  const save = useSaveReflection();
  const { title, prompt } =
    REFLECTION_KINDS.find((candidate) => candidate.kind === kind) ?? REFLECTION_KINDS[0];
  const before = reflectionLines(saved, kind).join('\n');
  const text = typed ?? before;
  const close = () => (text === before ? onClose() : setIsAskingToDiscard(true));

  const submit = () =>
    save.mutate(
      { week_start_date: week, [kind]: cleanLines(text) },
      {
        onSuccess: () => {
          toast.success('Reflection saved');
          onClose();
        },
        onError: (error) =>
          toast.error(
            messageOf(error, 'The reflection could not be saved. Your text is still here; try again.'),
          ),
      },
    );

  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title={title}
        description={`${weekLabel(week)}, ${shortDate(week)} – ${shortDate(addDays(week, 6))}`}
        isLocked={save.isPending}
        footer={
          <>
            <Button disabled={save.isPending} onClick={close}>
              Cancel
            </Button>
            <Button variant="primary" busy={save.isPending} onClick={submit}>
              Save Reflections
            </Button>
          </>
        }
      >
        <TextArea
          label={prompt}
          hint="One entry per line."
          rows={6}
          data-autofocus
          value={text}
          onChange={setTyped}
        />
        <SuggestionList
          lines={openSuggestions(suggestions[kind], cleanLines(text))}
          onTake={(line) => setTyped([...cleanLines(text), line].join('\n'))}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={isAskingToDiscard}
        title="Leave without saving?"
        confirmLabel="Discard changes"
        cancelLabel="Keep writing"
        isDanger
        onConfirm={onClose}
        onCancel={() => setIsAskingToDiscard(false)}
      >
        What you wrote will be lost.
      </ConfirmDialog>
    </>
  );
}
