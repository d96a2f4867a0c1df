import type { ImportDraft } from '@simmer/domain/ics/plan-ics';
import { Button } from '@simmer/ui/button';
import { CheckField } from '@simmer/ui/check-field';
import { Dialog } from '@simmer/ui/dialog';
import { useId, useState } from 'react';
import { browserZone } from '../../../planning/browser-zone.ts';
import { draftText } from './import-view.ts';
import styles from './ics.module.css';
import { type FileReading, readPlanFile } from './read-plan-file.ts';
import { useImportBlocks } from './use-import-blocks.ts';

const NONE: readonly ImportDraft[] = [];

/** Bring events of a calendar file into the plan: each is shown as the block it would become, and chosen. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { sizes, isImporting, importDrafts } = useImportBlocks();
  const [reading, setReading] = useState<FileReading | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const drafts = reading?.kind === 'plan' ? reading.plan.drafts : NONE;
  const chosen = drafts.filter(({ key }) => !left.has(key));

  const read = async (file: File) => {
    setReading(await readPlanFile(file, browserZone()));
    setLeft(new Set());
  };
  const choose = (key: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(key);
    else next.add(key);
    setLeft(next);
  };
  const submit = async () => {
    if (await importDrafts(chosen)) onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title="Import a calendar file"
      description="Choose an .ics file. You see what would be made of it before anything changes."
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
            {chosen.length === 1 ? 'Import 1 time block' : `Import ${chosen.length} time blocks`}
          </Button>
        </>
      }
    >
      <FileField onFile={(file) => void read(file)} />
      <p className={styles['refusal']} role="alert">
        {reading?.kind === 'refused' && reading.why}
      </p>
      {reading?.kind === 'plan' && (
        <>
          <div className={styles['summary']}>
            <p role="status">{summaryOf(reading.plan.skipped, reading.plan.beyond, drafts.length)}</p>
            <Button
              size="small"
              variant="quiet"
              onClick={() => setLeft(new Set(left.size === 0 ? drafts.map(({ key }) => key) : []))}
            >
              {left.size === 0 ? 'Choose none' : 'Choose all'}
            </Button>
          </div>
          <ul className={styles['drafts']} aria-label="Time blocks to import">
            {drafts.map((draft) => (
              <li key={draft.key}>
                <CheckField
                  label={`${draft.emoji ?? '📌'} ${draft.name}`}
                  hint={draftText(draft, sizes)}
                  isChecked={!left.has(draft.key)}
                  onChange={(isChosen) => choose(draft.key, isChosen)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function summaryOf(skipped: number, beyond: number, found: number): string {
  const parts = [found === 1 ? '1 event found.' : `${found} events found.`];
  if (skipped > 0) parts.push(`${skipped} cannot become a time block.`);
  if (beyond > 0) parts.push(`${beyond} more stand in the file than can be imported at once.`);
  return parts.join(' ');
}

function FileField({ onFile }: { onFile: (file: File) => void }) {
  const id = useId();
  return (
    <div className={styles['file']}>
      <label htmlFor={id}>Calendar file</label>
      <input
        id={id}
        type="file"
        accept=".ics,text/calendar"
        data-autofocus
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) onFile(file);
        }}
      />
    </div>
  );
}
