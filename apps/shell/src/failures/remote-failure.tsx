import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { Button } from '@simmer/ui/buttons/button';
import { EmptyState } from '@simmer/ui/feedback/empty-state';

interface LoadFailureProps {
  /** The name of the failed part, for the message. */
  what: string;
  isBusy?: boolean;
  onRetry: () => void;
}

/** A message in place of a part of the screen that could not be loaded; the rest of the page works. */
export function LoadFailure({ what, isBusy = false, onRetry }: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState
        mark="🫖"
        title={`${what} did not open`}
        text="It may be your connection, or this part is being updated. Everything else keeps working, and nothing is lost."
        action={
          <Button variant="primary" busy={isBusy} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}

interface RemoteFailureProps {
  /** The name of the page, for the message. */
  what: string;
  /** Calls back when the page can be loaded after all. @returns the unsubscribe function. */
  onRecovered?: (listener: () => void) => () => void;
}

/** The page shown if a page could not be loaded. A retry requests it again. */
export function RemoteFailure({ what, onRecovered }: RemoteFailureProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const { state } = useNavigation();
  const retry = (): void => {
    void navigate(location, { replace: true });
  };
  const retryLatest = useEffectEvent(retry);
  const followRecovery = useEffectEvent(() => onRecovered?.(() => retryLatest()));
  useEffect(() => followRecovery(), []);
  return (
    <>
      <h1 className="sm-visually-hidden">{what}</h1>
      <LoadFailure what={what} isBusy={state !== 'idle'} onRetry={retry} />
    </>
  );
}
