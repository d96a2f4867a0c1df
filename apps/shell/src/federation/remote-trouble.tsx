import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { Button } from '@simmer/ui/button';
import styles from './remote-trouble.module.css';

interface TroubleProps {
  /** What could not be opened, as a person calls it. */
  what: string;
  isBusy?: boolean;
  onRetry: () => void;
}

/** A calm word in the place of a piece of screen that did not arrive; the rest of the page lives on. */
export function Trouble({ what, isBusy = false, onRetry }: TroubleProps) {
  return (
    <section className={styles['trouble']} role="alert">
      <p className={styles['glyph']} aria-hidden="true">
        🫖
      </p>
      <h2>{what} did not open</h2>
      <p className="sm-muted">
        It may be the connection, or this part is being renewed. Everything else keeps working, and nothing is
        lost.
      </p>
      <Button variant="primary" busy={isBusy} onClick={onRetry}>
        Try again
      </Button>
    </section>
  );
}

/** The page shown where a remote's page should be. Trying again asks the network anew. */
export function RemoteTrouble({ what }: { what: string }) {
  const navigate = useNavigate();
  const location = useLocation();
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const isBusy = navigation.state !== 'idle' || revalidator.state !== 'idle';
  return <Trouble what={what} isBusy={isBusy} onRetry={() => void navigate(location, { replace: true })} />;
}
