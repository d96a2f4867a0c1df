import { checkHealth } from '@simmer/contracts/client/health';
import { ApiError } from '@simmer/contracts/client/api-error';
import { Button } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import styles from './support.module.css';

const NOT_REACHED = 'Simmer could not be reached. Check your internet connection.';

async function checkConnection(): Promise<string> {
  try {
    await checkHealth();
    return 'Simmer is up and running.';
  } catch (error) {
    return error instanceof ApiError ? error.message : NOT_REACHED;
  }
}

/** Checks the connection, so that a user can tell whether a problem is theirs or the server's (PUB-12). */
export function ConnectionCheck() {
  const [state, setState] = useState<'idle' | 'checking' | { readonly result: string }>('idle');

  const check = async (): Promise<void> => {
    setState('checking');
    setState({ result: await checkConnection() });
  };

  return (
    <div className={styles['connection']}>
      <p>Nothing loads?</p>
      <Button busy={state === 'checking'} onClick={() => void check()}>
        Check the connection
      </Button>
      <p role="status">{typeof state === 'object' && state.result}</p>
    </div>
  );
}
