import { useRouteError } from 'react-router';
import { Button } from '@simmer/ui/buttons/button';
import { RemoteFailure } from './remote-failure.tsx';
import styles from './route-error.module.css';

/** A page of the shell could not be loaded. */
export class PageError extends Error {
  override readonly name = 'PageError';
}

interface UnexpectedErrorProps {
  /** Renders the page again without a reload, if that is possible. */
  onRetry?: () => void;
  isBusy?: boolean;
}

/** The page for a render error (PUB-21): what happened, a retry where it may help, and two links. */
export function UnexpectedError({ onRetry, isBusy = false }: UnexpectedErrorProps) {
  return (
    <main className={styles['page']} role="alert">
      <h1>Unexpected Application Error!</h1>
      <p className="sm-muted">Something boiled over while drawing this page. What you have saved is safe.</p>
      <p className={styles['actions']}>
        {onRetry && (
          <Button variant="primary" busy={isBusy} onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button
          variant={onRetry ? 'secondary' : 'primary'}
          onClick={() => {
            location.reload();
          }}
        >
          Reload the page
        </Button>
        <a href="/">Go to the start page</a>
      </p>
    </main>
  );
}

/**
 * The error page of the shell's own pages: a retry for a chunk that failed to load, the error for a page that threw
 * one.
 */
export function PageRouteError({ what, isFramed }: { what: string; isFramed: boolean }) {
  const error = useRouteError();
  if (!(error instanceof PageError)) return <UnexpectedError />;
  const failure = <RemoteFailure what={what} />;
  return isFramed ? failure : <main>{failure}</main>;
}
