import { Card } from '@simmer/ui/layout/card';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { PhaseGlyph } from '@simmer/ui/badges/phase-glyph';
import { BarRow, BarRows } from '../../shared/bar-row.tsx';
import styles from './dashboard.module.css';
import type { AllocationRow } from './model/allocation.ts';
import { doneText, timeText, percentText, pointsText } from './model/figures.ts';

interface AllocationCardProps {
  readonly title: string;
  /** The rows; null if they could not be loaded. */
  readonly rows: readonly AllocationRow[] | null;
  readonly emptyText: string;
  /** What the hours of the card count. */
  readonly note: string;
  /** Shown if the rows could not be loaded. */
  readonly failureText?: string;
  readonly onRetry?: () => void;
}

/** The distribution of planned points as bars, with the done part inside each bar and the numbers beside it. */
export function AllocationCard(props: AllocationCardProps) {
  const { title, rows, emptyText, note, failureText = 'This could not be loaded', onRetry } = props;
  return (
    <Card title={title}>
      {rows === null ? (
        <ErrorState isSmall title={failureText} {...(onRetry && { onRetry })} />
      ) : rows.length === 0 ? (
        <p className="sm-muted">{emptyText}</p>
      ) : (
        <>
          <BarRows>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </BarRows>
          <p className={styles['note']}>{note}</p>
        </>
      )}
    </Card>
  );
}

function Row({ row }: { readonly row: AllocationRow }) {
  const { label, emoji, phase, color, time, points, minutes, share, doneShare } = row;
  const { planned, done } = time;
  return (
    <BarRow
      label={
        <>
          {phase !== null ? (
            <PhaseGlyph name={phase} color={color} emoji={emoji} />
          ) : (
            emoji !== null && (
              <span className="sm-emoji-glyph" aria-hidden="true">
                {emoji}
              </span>
            )
          )}
          <span className="sm-clamp">{label}</span>
        </>
      }
      amount={
        <>
          {planned.points === 0 && minutes === 0
            ? 'Nothing planned'
            : `${pointsText(points)} · ${timeText(minutes)} · ${percentText(share)}`}
          {done.points > 0 && ` · ${doneText(done)}`}
        </>
      }
      color={color}
      share={share}
      doneShare={doneShare}
    />
  );
}
