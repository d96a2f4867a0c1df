import { useToday } from '@simmer/app-state/clock';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { FileField } from '@simmer/ui/antd/file-field';
import { useMemo, useState } from 'react';
import { ImportPreview } from './import-preview.tsx';
import { firstChoice, importRows } from './import-rows.ts';
import { missingStars } from './import-view.ts';
import styles from './ics.module.css';
import { useFileReading } from './use-file-reading.ts';
import { useImportBlocks } from './use-import-blocks.ts';

const countText = (count: number): string => (count === 1 ? '1 time block' : `${count} time blocks`);

interface ImportDialogProps {
  readonly onClose: () => void;
  /** Whether it begins with the file that was shared with the installed app. */
  readonly isShared?: boolean;
}

/** Imports events of a calendar file: each is shown as the block it would become, and can be chosen. */
export function ImportDialog({ onClose, isShared = false }: ImportDialogProps) {
  const today = useToday();
  const { sizes, blocks, activities, northStars, isImporting, importDrafts } = useImportBlocks();
  const { reading, read } = useFileReading(isShared);
  // Null until the first change: then the new ones are chosen.
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const plan = reading?.kind === 'plan' ? reading.plan : null;
  const rows = useMemo(
    () => (plan === null ? [] : importRows(plan.drafts, { blocks, activities, northStars, today })),
    [plan, blocks, activities, northStars, today],
  );
  // During the import the plan already contains the blocks: the rows stay as they were.
  const [frozenRows, setFrozenRows] = useState<typeof rows | null>(null);
  const shown = frozenRows ?? rows;
  const keys = useMemo(() => picked ?? firstChoice(shown), [picked, shown]);
  // With the emoji of the row, whichever of several rows with one name are chosen.
  const chosen = shown
    .filter(({ draft }) => keys.has(draft.key))
    .map(({ draft, emoji }) => ({ ...draft, emoji }));

  const stars = missingStars(chosen, northStars);
  const [areStarsAdded, setAreStarsAdded] = useState(true);

  const choose = (file: File) => {
    setPicked(null);
    void read(file);
  };
  const submit = async () => {
    setFrozenRows(rows);
    if (await importDrafts(chosen, areStarsAdded ? stars.fitting : [])) onClose();
    setFrozenRows(null);
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title="Import a calendar file"
      description="Choose an .ics file. You will see what it contains before anything changes."
      isLocked={isImporting}
      footer={
        <>
          <Button disabled={isImporting} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0 || sizes.length === 0}
            busy={isImporting}
            onClick={() => void submit()}
          >
            Import {countText(chosen.length)}
          </Button>
        </>
      }
    >
      <FileField label="Calendar file" accept=".ics,text/calendar" hasFocus onFile={choose} />
      <p className={styles['rejection']} role="alert">
        {reading?.kind === 'rejected' && reading.why}
      </p>
      {reading?.kind === 'running' && <p role="status">Reading the file…</p>}
      {isImporting && <p role="status">Importing {countText(chosen.length)}…</p>}
      {plan !== null && (
        <ImportPreview
          plan={plan}
          rows={shown}
          sizes={sizes}
          chosen={keys}
          onChoose={setPicked}
          stars={stars}
          areStarsAdded={areStarsAdded}
          onAddStars={setAreStarsAdded}
        />
      )}
    </Dialog>
  );
}
