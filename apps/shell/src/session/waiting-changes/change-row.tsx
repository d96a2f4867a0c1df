import type { Unsaved } from '@simmer/app-state/offline/offline-changes';
import { Button } from '@simmer/ui/buttons/button';
import { saveFile } from '@simmer/ui/save-file';
import type { ReactNode } from 'react';
import styles from './waiting-changes.module.css';

interface ChangeRowProps extends Pick<Unsaved, 'label' | 'why' | 'texts'> {
  readonly name: ReactNode;
  readonly nameId?: string;
  /** The buttons for the change. */
  readonly children: ReactNode;
}

/** A change that is not in the account yet, in the list; data that cannot be read also in the banner. */
export function ChangeRow({ name, nameId, label, why, texts, children }: ChangeRowProps) {
  // The label of an item often is its only text.
  const written = texts.filter((text) => !label.includes(text));
  return (
    <li className={styles['change']}>
      <div id={nameId} className={styles['name']}>
        {name}
      </div>
      {why !== '' && <p>{why}</p>}
      {written.length > 0 && <p className={styles['texts']}>You wrote: {written.join(' · ')}</p>}
      <p className={styles['tools']}>{children}</p>
    </li>
  );
}

const save = (file: string) =>
  saveFile(new Blob([file], { type: 'application/json' }), 'simmer-unreadable.json');

/** Something that this browser can no longer read (OFF-16). */
export function UnreadableRow({ file, ...row }: Omit<Unsaved, 'id' | 'kind'>) {
  return (
    <ChangeRow {...row} name={row.label}>
      {file !== undefined && (
        <Button size="small" onClick={() => save(file)}>
          Save as a file
        </Button>
      )}
    </ChangeRow>
  );
}
