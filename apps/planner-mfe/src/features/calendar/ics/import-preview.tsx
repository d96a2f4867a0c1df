import type { ImportPlan } from '@simmer/domain/ics/plan-ics';
import { TOO_MANY_NORTH_STARS } from '@simmer/domain/north-stars/north-star-limit';
import { Button } from '@simmer/ui/buttons/button';
import { CheckField } from '@simmer/ui/antd/check-field';
import type { TimeBlockSize } from '../../../planning/planning-types.ts';
import { firstChoice, type ImportRow, MAX_LISTED, skippedTexts, summaryOf } from './import-rows.ts';
import { draftText, type missingStars } from './import-view.ts';
import styles from './ics.module.css';

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
export function ImportPreview(props: ImportPreviewProps) {
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
