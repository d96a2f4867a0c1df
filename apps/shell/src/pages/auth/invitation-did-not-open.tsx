import { ErrorState } from '@simmer/ui/feedback/error-state';

interface DidNotOpenProps {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Shown when an invitation could not be loaded; its link may still work. */
export const InvitationDidNotOpen = (retry: DidNotOpenProps) => (
  <ErrorState
    isSmall
    title="The invitation did not open"
    text="Check your connection and try again. The invitation will still be there."
    {...retry}
  />
);
