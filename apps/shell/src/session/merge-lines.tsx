import { messageOf } from '@simmer/app-state/errors';
import { useFieldChoices } from '@simmer/app-state/history/field-choices';
import { noteToldLosses } from '@simmer/app-state/history/losses';
import { type MergedLine, mergedLines } from '@simmer/app-state/history/merged-lines';
import { forgetMerged, useMergedAnswers } from '@simmer/app-state/plan-client/merged-answers';
import { planClient } from '@simmer/app-state/plan-client/plan-clients';
import { useChange } from '@simmer/app-state/plan/use-change';
import { usePlanScope } from '@simmer/app-state/plan/use-plan';
import { deviceName } from '@simmer/contracts/device-name';
import { toast } from '@simmer/ui/toasts/toast';
import { offerUndo } from '@simmer/ui/toasts/undo';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { DialogSlot } from '../federation/dialog-slot.tsx';

/** The maximum number of messages; more are combined to one. */
const MOST_LINES = 2;
const FAILED = 'That could not be saved. Try again.';
/** Longer than other toasts, because the text is longer and appears unexpectedly. */
const durationMs = 12_000;

function followVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Tells how changes were merged with those of another device, in messages that need no answer (MRG-8). */
export function MergeLines() {
  const answers = useMergedAnswers();
  const choices = useFieldChoices();
  const { scope } = usePlanScope();
  const { mutateAsync } = useChange([]);
  const [isListOpen, setIsListOpen] = useState(false);
  // Messages wait while the tab is hidden, because nobody would read them.
  const isVisible = useSyncExternalStore(followVisibility, () => document.visibilityState !== 'hidden');

  useEffect(() => {
    if (answers.length === 0 || choices === null || !isVisible) return;
    const planNow = () => planClient(scope).state.getState().plan;
    const take = async ({ kind, done, changes }: NonNullable<MergedLine['offer']>): Promise<void> => {
      const wanted = changes(planNow());
      if (wanted.length === 0) return;
      try {
        const saved = await mutateAsync(wanted, FAILED);
        if (done !== null) offerUndo(kind, done, saved);
      } catch (error) {
        toast.error(messageOf(error, FAILED));
      }
    };
    const show = (lines: readonly MergedLine[]): void => {
      for (const line of lines) {
        const { text, offer } = line;
        if (offer === null) {
          toast.info(text, { durationMs });
          continue;
        }
        const onAction = () => {
          void take(offer);
          // An offer of undo dismisses all toasts, so the other messages are shown again.
          if (offer.done === null) toast.dismiss();
          show(lines.filter((other) => other !== line));
        };
        toast.info(text, { durationMs, action: { label: offer.label, onAction } });
      }
    };
    const lines = mergedLines(answers, {
      plan: planNow(),
      choices,
      ownDevice: deviceName(navigator.userAgent),
    });
    forgetMerged();
    noteToldLosses();
    if (lines.length <= MOST_LINES) show(lines);
    else {
      const action = { label: 'Show', onAction: () => setIsListOpen(true) } as const;
      toast.info(`${lines.length} changes met changes of another device`, { durationMs, action });
    }
  }, [answers, choices, isVisible, mutateAsync, scope]);

  if (!isListOpen) return null;
  return (
    <DialogSlot
      name="plan-history"
      props={{ onClose: () => setIsListOpen(false) }}
      title="Recently deleted and overwritten"
      what="The list"
    />
  );
}
