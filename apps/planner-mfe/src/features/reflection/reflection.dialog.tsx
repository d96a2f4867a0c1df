import { useWeeklyReflections } from '@simmer/app-state/plan/reflections';
import { shortDate, weekLabel } from '@simmer/domain/dates/date-labels';
import { addDays } from '@simmer/domain/dates/add-to-date';
import { cleanLines } from '@simmer/domain/clean-lines';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { DiscardDialog } from '@simmer/ui/antd/discard-dialog';
import { TextArea } from '@simmer/ui/antd/text-field';
import { useState } from 'react';
import { linesProblem } from './model/lines-problem.ts';
import { openSuggestions } from './model/suggest-lines.ts';
import { type ReflectionKind, textsOf } from './model/reflection-kind.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useLinesDraft } from './use-lines-draft.ts';
import { useSaveLines } from './use-save-lines.ts';
import { useSuggestions } from './use-suggestions.ts';

interface ReflectionDialogProps {
  /** The Monday of the week. */
  readonly week: string;
  readonly kind: ReflectionKind;
  /** The text that was typed before and could not be saved. */
  readonly typed?: string;
  /** Why it could not be saved. */
  readonly failure?: string;
  readonly onClose: () => void;
}

/** One kind of a week's reflection, one entry per line. The other kinds stay unchanged. */
export function ReflectionDialog({ week, kind, typed, failure: why, onClose }: ReflectionDialogProps) {
  const reflections = useWeeklyReflections();
  const { text, before, seen, type } = useLinesDraft(reflections.data, week, kind, typed);
  const [isAskingToDiscard, setIsAskingToDiscard] = useState(false);
  const suggestions = useSuggestions(week);
  const { save, isSaving, failure } = useSaveLines(week, kind, why);
  const { title, prompt } = textsOf(kind);
  const close = () => (text === before ? onClose() : setIsAskingToDiscard(true));

  const lines = cleanLines(text);
  const problem = linesProblem(lines);
  const isSame = lines.join('\n') === before;
  const submit = async () => {
    if (isSame || (await save(lines, seen))) onClose();
  };

  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title={title}
        description={`${weekLabel(week)}, ${shortDate(week)} – ${shortDate(addDays(week, 6))}`}
        isLocked={isSaving}
        failure={failure}
        footer={
          <>
            <Button disabled={isSaving} onClick={close}>
              Cancel
            </Button>
            <Button
              variant="primary"
              busy={isSaving}
              disabled={problem !== null}
              onClick={() => void submit()}
            >
              Save Reflections
            </Button>
          </>
        }
      >
        <TextArea
          label={prompt}
          hint="One entry per line."
          error={problem ?? undefined}
          rows={6}
          data-autofocus
          value={text}
          onChange={type}
        />
        <SuggestionList
          lines={openSuggestions(suggestions[kind], lines)}
          onAccept={(line) => type([...lines, line].join('\n'))}
        />
      </Dialog>
      <DiscardDialog
        isUnsaved={text !== before}
        isOpen={isAskingToDiscard}
        stayLabel="Keep writing"
        onDiscard={onClose}
        onStay={() => setIsAskingToDiscard(false)}
      >
        What you wrote will be lost.
      </DiscardDialog>
    </>
  );
}
