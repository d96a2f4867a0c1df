import { useToday } from '@simmer/app-state/clock';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { FileField } from '@simmer/ui/antd/file-field';
import { useMemo, useState } from 'react';
import type { ImportPlan } from '@simmer/domain/ics/plan-ics';
import { TOO_MANY_NORTH_STARS } from '@simmer/domain/north-stars/north-star-limit';
import { CheckField } from '@simmer/ui/antd/check-field';
import {
  firstChoice,
  type ImportRow,
  importRows,
  MAX_LISTED,
  skippedTexts,
  summaryOf,
} from './import-rows.ts';
import { draftText, missingStars } from './import-view.ts';
import styles from './files.module.css';
import { useFileReading } from './read-plan-file.ts';
import { useImportBlocks } from './use-import-blocks.ts';
import type { TimeBlockSize } from '../../../shared/planning-types.ts';

const countText = (count: number): string => (count === 1 ? '1 time block' : `${count} time blocks`);

interface ImportDialogProps {
  readonly onClose: () => void;
  /** Whether the dialog begins with the file that was shared with the installed app. */
  readonly isShared?: boolean;
}

/** Imports events of a calendar file: each is shown as the block it would become, and can be chosen. */
export function ImportDialog({ onClose, isShared = false }: ImportDialogProps) {
  const today = useToday();
  const { sizes, blocks, activities, northStars, isImporting, importDrafts } = useImportBlocks();
  const { reading, read } = useFileReading(isShared);
  // The keys of the chosen rows; null until the first change, while the new rows are chosen.
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const plan = reading?.kind === 'plan' ? reading.plan : null;
  const rows = useMemo(
    () => (plan === null ? [] : importRows(plan.drafts, { blocks, activities, northStars, today })),
    [plan, blocks, activities, northStars, today],
  );
  // During the import the plan already contains the new blocks; the rows stay as before.
  const [frozenRows, setFrozenRows] = useState<typeof rows | null>(null);
  const shown = frozenRows ?? rows;
  const keys = useMemo(() => picked ?? firstChoice(shown), [picked, shown]);
  // Each draft takes the emoji of its row: rows with one name share an emoji, whichever of them are chosen.
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

interface ImportPreviewProps {
  readonly plan: ImportPlan;
  readonly rows: readonly ImportRow[];
  readonly sizes: readonly TimeBlockSize[];
  /** Keys of the chosen rows. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  /** The North Stars that the file has and the plan lacks. */
  readonly stars: ReturnType<typeof missingStars>;
  readonly areStarsAdded: boolean;
  readonly onAddStars: (areAdded: boolean) => void;
}

/** The events that a file would add, row by row, and those it cannot. */
function ImportPreview(props: ImportPreviewProps) {
  const { plan, rows, sizes, chosen, onChoose } = props;
  const choose = (key: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(key);
    else next.delete(key);
    onChoose(next);
  };
  return (
    <>
      <div className={styles['summary']}>
        <p role="status">{summaryOf(plan, rows)}</p>
        {rows.length > 0 && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => onChoose(chosen.size > 0 ? new Set() : firstChoice(rows))}
          >
            {chosen.size > 0 ? 'Choose none' : 'Choose new ones'}
          </Button>
        )}
      </div>
      <Stars {...props} />
      <Skipped count={plan.skipped.length} texts={skippedTexts(plan)} />
      <ul className={styles['drafts']} aria-label="Time blocks to import">
        {rows.slice(0, MAX_LISTED).map(({ draft, emoji, notes, status }) => (
          <li key={draft.key} data-standing={status}>
            <CheckField
              label={`${emoji} ${draft.name}`}
              hint={[`${draftText(draft, sizes)}.`, ...notes].join(' ')}
              isChecked={chosen.has(draft.key)}
              onChange={(isChosen) => choose(draft.key, isChosen)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

const listed = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

/** Offers to make the North Stars of the file (ICS-20). */
function Stars({ stars: { fitting, left }, areStarsAdded, onAddStars }: ImportPreviewProps) {
  const leftText = left.length === 0 ? '' : `${TOO_MANY_NORTH_STARS}: without ${listed(left)}.`;
  if (fitting.length === 0) return leftText === '' ? null : <p>{leftText}</p>;
  return (
    <CheckField
      label={`Add the North Star${fitting.length === 1 ? '' : 's'} ${listed(fitting.map(({ name }) => name))}`}
      {...(leftText !== '' && { hint: leftText })}
      isChecked={areStarsAdded}
      onChange={onAddStars}
    />
  );
}

function Skipped({ count, texts }: { readonly count: number; readonly texts: readonly string[] }) {
  if (count === 0) return null;
  return (
    <details className={styles['skipped']} open={texts.length <= 3}>
      <summary>
        {count === 1 ? '1 event cannot become a time block' : `${count} events cannot become time blocks`}
      </summary>
      <ul>
        {texts.slice(0, MAX_LISTED).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
