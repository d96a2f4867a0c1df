import { messageOf } from '@simmer/app-state/errors';
import {
  firstChoice,
  type ImportPreview as Preview,
  pickedCount,
  useBeginImport,
  useImportProgress,
} from '@simmer/app-state/personal-data/data-management';
import { closeLocalPlanOffer, useLocalPlanPreview } from '@simmer/app-state/personal-data/local-plan';
import { useSession } from '@simmer/app-state/session/session';
import { Button } from '@simmer/ui/buttons/button';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { Skeleton } from '@simmer/ui/layout/skeleton';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import { ActionsDialog, FooterActions } from './actions-dialog.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import styles from './data-management.module.css';

interface ChoiceProps {
  readonly preview: Preview;
  readonly onClose: () => void;
}

function Choice({ preview, onClose }: ChoiceProps) {
  const { items, freeSlots, present, unreadableCount } = preview;
  const userId = useSession(({ user }) => user?.id ?? null);
  const { state } = useImportProgress();
  const begin = useBeginImport();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => firstChoice(items, freeSlots));
  const count = pickedCount(items, chosen);
  const close = (isAdded: boolean): void => {
    // The question is asked again if the answer cannot be stored.
    if (userId !== null) closeLocalPlanOffer(userId, isAdded).catch(() => undefined);
    onClose();
  };
  const add = (): void =>
    begin.mutate(
      { items, present, chosen, purpose: 'merge' },
      {
        onSuccess: () => close(true),
        onError: (error) => toast.error(messageOf(error, 'Failed to add this browser’s plan')),
      },
    );
  return (
    <>
      <p>
        This browser has a plan that was made without an account. Choose what your account gets of it: what is
        in both stays one, and this browser keeps its plan.
      </p>
      {unreadableCount > 0 && (
        <p role="status">{unreadableCount} of its items cannot be read and are left out.</p>
      )}
      {state !== null && <ImportProgress />}
      <ImportPreview
        items={items}
        freeSlots={freeSlots}
        chosen={chosen}
        onChoose={setChosen}
        source="browser"
      />
      <FooterActions>
        <Button variant="quiet" disabled={begin.isPending} onClick={() => close(false)}>
          Leave the account as it is
        </Button>
        <Button
          variant="primary"
          busy={begin.isPending}
          disabled={count === 0 || (state !== null && state.next < state.total)}
          onClick={add}
        >
          {count === 1 ? 'Add 1 item' : `Add ${count} items`}
        </Button>
      </FooterActions>
    </>
  );
}

/** Compares this browser's plan with the account's: new, equal and different items. Adds the chosen ones (OFF-62). */
export function LocalPlanDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useLocalPlanPreview();
  return (
    <ActionsDialog title="This browser’s plan" onClose={onClose}>
      <div className={styles['preview']}>
        {data === undefined && isError && (
          <ErrorState
            title="The plans could not be compared"
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data === undefined && !isError && <Skeleton height="160px" />}
        {data === null && <p role="status">This browser no longer has a plan of its own.</p>}
        {data && <Choice preview={data} onClose={onClose} />}
      </div>
    </ActionsDialog>
  );
}
