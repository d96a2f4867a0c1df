import type { Unsaved } from '@simmer/app-state/offline/offline-changes';
import { Button } from '@simmer/ui/buttons/button';
import { saveFile } from '@simmer/ui/save-file';
import type { ReactNode } from 'react';
import styles from './waiting-changes.module.css';

interface ChangeRowProps extends Pick<Unsaved, 'why' | 'texts'> {
  readonly name: ReactNode;
  readonly nameId?: string;
  /** The buttons for the change. */
  readonly children: ReactNode;
}

/** A change that is not in the account yet, in the banner and in the list. */
export function ChangeRow({ name, nameId, why, texts, children }: ChangeRowProps) {
  return (
    <li className={styles['change']}>
      <div id={nameId} className={styles['name']}>
        {name}
      </div>
      {why !== '' && <p>{why}</p>}
      {texts.length > 0 && <p className={styles['texts']}>You wrote: {texts.join(' · ')}</p>}
      <p className={styles['tools']}>{children}</p>
    </li>
  );
}

const save = (file: string) =>
  saveFile(new Blob([file], { type: 'application/json' }), 'simmer-unreadable.json');

/** A change that this browser can no longer read (OFF-16). */
export function UnreadableRow({ label, file, ...row }: Omit<Unsaved, 'id' | 'kind'>) {
  return (
    <ChangeRow {...row} name={label}>
      {file !== undefined && (
        <Button size="small" onClick={() => save(file)}>
          Save as a file
        </Button>
      )}
    </ChangeRow>
  );
}
