import { methodWords } from '@simmer/contracts/texts/method-words';
import type { Totals } from '@simmer/domain/totals/planned-totals';
import { sizeHoursText } from '@simmer/domain/totals/duration-text';
import { numberText } from '@simmer/domain/totals/number-text';
import type { ReactNode } from 'react';
import styles from './dashboard.module.css';
import type { VibeCount } from './model/vibe-cards.ts';

/**
 * Points and hours of the whole plan in one line, in smaller type than the figures of the period, which are a part of
 * the plan (DSH-2).
 */
export function TotalFigures({ totals }: { readonly totals: Totals }) {
  return (
    <section aria-label="Totals">
      <dl className={styles['totals']}>
        <Total label="Total points" value={numberText(totals.points)} />
        <Total
          label="Hours planned"
          value={Number.isNaN(totals.hours) ? '–' : sizeHoursText(totals.hours * 60)}
        />
      </dl>
      <TotalsNote />
    </section>
  );
}

function Total({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="sm-tabular">{value}</dd>
    </div>
  );
}

/** The vibes with the most time blocks of a period (DSH-3). */
export function VibeFigures({ vibes }: { readonly vibes: readonly VibeCount[] }) {
  if (vibes.length === 0) return null;
  return (
    <dl className={styles['figures']} aria-label="Vibes">
      {vibes.map(({ vibe, blocks }) => (
        <Figure
          key={vibe.id}
          label={
            <>
              <span className="sm-emoji-glyph" aria-hidden="true">
                {vibe.emoji}
              </span>{' '}
              {vibe.name}
            </>
          }
          value={numberText(blocks)}
          note={blocks === 1 ? 'time block' : 'time blocks'}
        />
      ))}
    </dl>
  );
}

/**
 * What the totals count, and what points are. The largest text on a phone, so it is rendered before the totals are
 * known (FED-70).
 */
export function TotalsNote() {
  return (
    <div className={styles['covers']}>
      <p>
        A weekly block counts once here. <b>Points:</b> {methodWords.Points}
      </p>
    </div>
  );
}

interface FigureProps {
  readonly label: ReactNode;
  readonly value: string;
  /** A text about what is counted. */
  readonly note: string;
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <div className={styles['figure']}>
      <dt>{label}</dt>
      <dd>
        <span className={styles['number']}>{value}</span>
        <span className={styles['unit']}> {note}</span>
      </dd>
    </div>
  );
}
