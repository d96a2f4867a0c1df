import { useLocation, useNavigate, useNavigation } from 'react-router';
import { Button } from '@simmer/ui/buttons/button';
import { EmptyState } from '@simmer/ui/feedback/empty-state';

interface LoadFailureProps {
  /** What could not be opened, as a person calls it. */
  what: string;
  isBusy?: boolean;
  onRetry: () => void;
}

/** A calm word in the place of a piece of screen that did not arrive; the rest of the page lives on. */
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

/** The page shown where a remote's page should be. Trying again asks the network anew. */
export function RemoteFailure({ what }: { what: string }) {
  const navigate = useNavigate();
  const location = useLocation();
  const { state } = useNavigation();
  const retry = (): void => {
    void navigate(location, { replace: true });
  };
  return (
    <>
      <h1 className="sm-visually-hidden">{what}</h1>
      <LoadFailure what={what} isBusy={state !== 'idle'} onRetry={retry} />
    </>
  );
}
