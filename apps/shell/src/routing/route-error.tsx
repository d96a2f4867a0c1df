import { useRouteError } from 'react-router';
import { Button } from '@simmer/ui/buttons/button';
import { RemoteError } from '../federation/remote-error.ts';
import { RemoteFailure } from '../federation/remote-failure.tsx';
import { PageError } from './page-error.ts';
import styles from './route-error.module.css';

/** The page for a render error (PUB-21): what happened, and two links. */
export function UnexpectedError() {
  return (
    <main className={styles['page']} role="alert">
      <h1>Unexpected Application Error!</h1>
      <p className="sm-muted">Something boiled over while drawing this page. What you have saved is safe.</p>
      <p className={styles['actions']}>
        <Button
          variant="primary"
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

/** For a remote's page: a chunk that failed to load gets a retry; a page that threw an error shows it. */
export function RemoteRouteError({ what }: { what: string }) {
  const error = useRouteError();
  return error instanceof RemoteError ? <RemoteFailure what={what} /> : <UnexpectedError />;
}

/** The same for a page of the shell. */
export function PageRouteError({ what, isFramed }: { what: string; isFramed: boolean }) {
  const error = useRouteError();
  if (!(error instanceof PageError)) return <UnexpectedError />;
  const failure = <RemoteFailure what={what} />;
  return isFramed ? failure : <main>{failure}</main>;
}
