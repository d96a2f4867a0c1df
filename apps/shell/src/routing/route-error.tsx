import { useRouteError } from 'react-router';
import { Button } from '@simmer/ui/buttons/button';
import { RemoteError } from '../federation/remote-error.ts';
import { RemoteFailure } from '../federation/remote-failure.tsx';
import { PageError } from './page-error.ts';
import styles from './route-error.module.css';

/** The page for a failure while drawing (PUB-21): what happened, and the two ways on. */
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

/** Inside a remote's place: a piece that did not arrive is calm trouble; a page that broke says so. */
export function RemoteRouteError({ what }: { what: string }) {
  const error = useRouteError();
  return error instanceof RemoteError ? <RemoteFailure what={what} /> : <UnexpectedError />;
}

/** In the place of a page of the shell's own, likewise. */
export function PageRouteError({ what, isFramed }: { what: string; isFramed: boolean }) {
  const error = useRouteError();
  if (!(error instanceof PageError)) return <UnexpectedError />;
  const failure = <RemoteFailure what={what} />;
  return isFramed ? failure : <main>{failure}</main>;
}
