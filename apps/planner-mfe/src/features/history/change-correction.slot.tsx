import { useToday } from '@simmer/app-state/clock';
import { useNorthStarGoals } from '@simmer/app-state/plan/north-stars';
import { type RefusedChange, useCorrection } from '@simmer/app-state/offline/correct-change';
import type { SlotProps } from '@simmer/contracts/remote-contract';
import { Dialog } from '@simmer/ui/antd/dialog';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { useState } from 'react';
import { GoalFormDialog } from '../goals/goal-form.dialog.tsx';
import { LoadedPosterWizard } from '../poster/loaded-poster-wizard.tsx';
import { PulseCheckDialog } from '../pulse/pulse-check.dialog.tsx';
import { ReflectionDialog } from '../reflection/reflection.dialog.tsx';
import { EditBlockDialog } from '../time-block/edit-block.dialog.tsx';
import { TimeBlockDialog } from '../time-block/time-block.dialog.tsx';

const TITLE = 'Correct the change';

/** The form of a change that could not be saved, with the typed values; saving replaces that change (OFF-96). */
export function Component({ changeId, onClose }: SlotProps['change-correction']) {
  const correction = useCorrection(changeId);
  if (correction) return <CorrectionForm correction={correction} onClose={onClose} />;
  return (
    <Dialog isOpen title={TITLE} onClose={onClose}>
      {correction === undefined ? (
        <LoadingArea label="Loading…" />
      ) : (
        <p>There is nothing to correct: this change has been saved or discarded meanwhile.</p>
      )}
    </Dialog>
  );
}

interface FormProps<Form extends RefusedChange['form']> {
  readonly correction: Extract<RefusedChange, { form: Form }>;
  readonly onClose: () => void;
}

function CorrectionForm({ correction, onClose }: FormProps<RefusedChange['form']>) {
  switch (correction.form) {
    case 'timeBlock':
      return <BlockForm correction={correction} onClose={onClose} />;
    case 'northStar':
      return <StarForm correction={correction} onClose={onClose} />;
    case 'reflection': {
      const { week, kind, lines, why } = correction;
      const typed = lines.join('\n');
      return <ReflectionDialog week={week} kind={kind} typed={typed} failure={why} onClose={onClose} />;
    }
    case 'pulseCheck': {
      const { typed, why } = correction;
      return <PulseCheckDialog date={typed.date} typed={typed} failure={why} onClose={onClose} />;
    }
    case 'poster':
      return <LoadedPosterWizard typed={correction.typed} failure={correction.why} onClose={onClose} />;
  }
}

function BlockForm({ correction: { id, isNew, typed, why }, onClose }: FormProps<'timeBlock'>) {
  if (!isNew)
    return <EditBlockDialog blockId={id} date={null} typed={typed} failure={why} onClose={onClose} />;
  const opening = { kind: 'create', clicked: null, typed: { ...typed, id }, failure: why } as const;
  return <TimeBlockDialog opening={opening} onClose={onClose} />;
}

function StarForm({ correction: { id, isNew, typed, why }, onClose }: FormProps<'northStar'>) {
  const today = useToday();
  const { data: goals, isError, isFetching, refetch } = useNorthStarGoals();
  // The goals as they were at the opening: the form must not change when the list does.
  const [opened, setOpened] = useState(goals);
  if (opened === undefined && goals !== undefined) setOpened(goals);
  const goal = isNew ? null : opened?.find((each) => each.id === id);
  if (opened !== undefined && goal !== undefined) {
    const again = { ...typed, id };
    return (
      <GoalFormDialog
        goal={goal}
        goals={opened}
        today={today}
        typed={again}
        failure={why}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog isOpen title="Edit North Star" onClose={onClose}>
      {opened !== undefined && <p>This North Star was deleted in another tab or on another device.</p>}
      {opened === undefined && isError && (
        <ErrorState
          isSmall
          title="Failed to load North Stars"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {opened === undefined && !isError && <LoadingArea label="Loading your North Stars…" />}
    </Dialog>
  );
}
