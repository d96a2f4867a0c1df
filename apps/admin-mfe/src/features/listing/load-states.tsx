import { messageOf } from '@simmer/app-state/errors';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { StaleListNotice } from './stale-list-notice.tsx';

interface LoadStatesProps {
  readonly query: { readonly data: unknown; readonly error: Error | null };
  /** The name of the loaded list, e.g. 'the audit log'. */
  readonly what: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** The state of a tab: loading, failed, or shown with older data because a refresh failed. */
export function LoadStates({ query: { data, error }, what, isRetrying, onRetry }: LoadStatesProps) {
  const retry = { isRetrying, onRetry };
  if (error === null) return data === undefined ? <LoadingArea label={`Loading ${what}…`} /> : null;
  if (data === undefined) {
    const text = messageOf(error, 'Check your connection.');
    return <ErrorState title={`Failed to load ${what}`} text={text} {...retry} />;
  }
  const text = messageOf(error, 'It could not be refreshed. Check your connection.');
  return <StaleListNotice text={text} {...retry} />;
}
