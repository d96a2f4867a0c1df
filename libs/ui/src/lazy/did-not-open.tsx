import type { ReactElement } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';

/** Says that a part of the screen could not be loaded. */
export function DidNotOpen({ onRetry }: { onRetry: () => void }): ReactElement {
  return (
    <ErrorState
      isSmall
      title="This did not open"
      text="It may be your connection. Nothing is lost."
      onRetry={onRetry}
    />
  );
}
