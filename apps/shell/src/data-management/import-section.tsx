import {
  BAD_FILE,
  firstChoice,
  type ImportPreview as Preview,
  pickedCount,
  useBeginImport,
  usePreviewImport,
} from '@simmer/app-state/personal-data/data-management';
import { messageOf } from '@simmer/app-state/errors';
import { Button } from '@simmer/ui/buttons/button';
import { FileField } from '@simmer/ui/antd/file-field';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import { FooterActions } from './actions-dialog.tsx';
import { ImportPreview } from './import-preview.tsx';
import styles from './data-management.module.css';

const STORAGE_FULL = 'There is no room in this browser for the import. Nothing was sent.';

interface Rejection {
  readonly why: string;
  readonly where: readonly string[];
}

function RejectionText({ why, where }: Rejection) {
  return (
    <div className={styles['rejection']}>
      <p>{why}</p>
      {where.length > 0 && (
        <ul>
          {where.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Reads a file, previews its changes and imports the chosen ones. */
export function ImportSection() {
  const preview = usePreviewImport();
  const begin = useBeginImport();
  const [shown, setShown] = useState<Preview | null>(null);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // The key of the file input: an input with a new key forgets its file, so that the same file can be chosen again.
  const [round, setRound] = useState(0);

  const count = pickedCount(shown?.items ?? [], chosen);

  const reject = (why: string, where: readonly string[] = []): void => {
    setRejection({ why, where });
    toast.error(why);
  };
  const read = (file: File): void => {
    setShown(null);
    setRejection(null);
    preview.mutate(file, {
      onSuccess: (reading) => {
        if (reading.kind === 'rejected') return reject(reading.why, reading.where);
        setShown(reading);
        setChosen(firstChoice(reading.items, reading.freeSlots));
      },
      onError: (error) => reject(messageOf(error, BAD_FILE)),
    });
  };
  const clear = (): void => {
    setShown(null);
    setRejection(null);
    setRound(round + 1);
  };
  const start = ({ items, present }: Preview): void =>
    begin.mutate(
      { items, present, chosen },
      {
        onSuccess: clear,
        onError: (error) => reject(messageOf(error, STORAGE_FULL)),
      },
    );

  return (
    <>
      <p className="sm-muted">
        Choose a backup. You will see what it would add and change before anything happens.
      </p>
      <FileField
        key={round}
        label="Backup file"
        accept=".json,application/json"
        isDisabled={preview.isPending || begin.isPending}
        onFile={read}
      />
      <div role="status" className={styles['status']}>
        {preview.isPending && 'Reading the file…'}
        {rejection !== null && <RejectionText {...rejection} />}
      </div>
      {shown !== null && (
        <>
          <ImportPreview {...shown} chosen={chosen} onChoose={setChosen} />
          <FooterActions>
            <Button variant="quiet" disabled={begin.isPending} onClick={clear}>
              Choose another file
            </Button>
            <Button
              variant="primary"
              busy={begin.isPending}
              disabled={count === 0}
              onClick={() => start(shown)}
            >
              {count === 1 ? 'Import 1 item' : `Import ${count} items`}
            </Button>
          </FooterActions>
        </>
      )}
    </>
  );
}
