import { browserZone, useToday } from '@simmer/app-state/clock';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { FileField } from '@simmer/ui/antd/file-field';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ImportPreview } from './import-preview.tsx';
import { firstChoice, importRows } from './import-rows.ts';
import styles from './ics.module.css';
import { type FileReading, readPlanFile } from './read-plan-file.ts';
import { takeSharedFile } from './shared-file.ts';
import { useImportBlocks } from './use-import-blocks.ts';

const buttonText = (count: number): string =>
  count === 1 ? 'Import 1 time block' : `Import ${count} time blocks`;

interface ImportDialogProps {
  readonly onClose: () => void;
  /** Whether it begins with the file that was shared with the installed app. */
  readonly isShared?: boolean;
}

/** Imports events of a calendar file: each is shown as the block it would become, and can be chosen. */
export function ImportDialog({ onClose, isShared = false }: ImportDialogProps) {
  const today = useToday();
  const { sizes, blocks, activities, isImporting, importDrafts } = useImportBlocks();
  const [reading, setReading] = useState<FileReading | { readonly kind: 'running' } | null>(null);
  // Null until the first change: then the new ones are chosen.
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const plan = reading?.kind === 'plan' ? reading.plan : null;
  const rows = useMemo(
    () => (plan === null ? [] : importRows(plan.drafts, { blocks, activities, today })),
    [plan, blocks, activities, today],
  );
  // During the import the plan already contains the blocks: the rows stay as they were.
  const [frozenRows, setFrozenRows] = useState<typeof rows | null>(null);
  const shown = frozenRows ?? rows;
  const keys = useMemo(() => picked ?? firstChoice(shown), [picked, shown]);
  // With the emoji of the row, whichever of several rows with one name are chosen.
  const chosen = shown
    .filter(({ draft }) => keys.has(draft.key))
    .map(({ draft, emoji }) => ({ ...draft, emoji }));

  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const read = async (file: File) => {
    // The former file may still be read.
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setReading({ kind: 'running' });
    setPicked(null);
    const result = await readPlanFile(file, browserZone(), signal);
    if (!signal.aborted) setReading(result);
  };
  const readShared = useEffectEvent((file: File | null) => {
    if (file !== null) void read(file);
    else setReading({ kind: 'rejected', why: 'No file arrived. Choose it here instead.' });
  });
  useEffect(() => {
    if (isShared) void takeSharedFile().then(readShared);
  }, [isShared]);
  const submit = async () => {
    setFrozenRows(rows);
    if (await importDrafts(chosen)) onClose();
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
            {buttonText(chosen.length)}
          </Button>
        </>
      }
    >
      <FileField
        label="Calendar file"
        accept=".ics,text/calendar"
        hasFocus
        onFile={(file) => void read(file)}
      />
      <p className={styles['rejection']} role="alert">
        {reading?.kind === 'rejected' && reading.why}
      </p>
      {reading?.kind === 'running' && <p role="status">Reading the file…</p>}
      {plan !== null && (
        <ImportPreview plan={plan} rows={shown} sizes={sizes} chosen={keys} onChoose={setPicked} />
      )}
    </Dialog>
  );
}
