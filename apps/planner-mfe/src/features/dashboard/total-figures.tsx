import { methodWords } from '@simmer/contracts/texts/method-words';
import type { Totals } from '@simmer/domain/totals/planned-totals';
import { sizeHoursText } from '@simmer/domain/durations/duration-text';
import { numberText } from '@simmer/domain/durations/number-text';
import type { ReactNode } from 'react';
import styles from './dashboard.module.css';
import { blocksText } from './model/figures.ts';
import type { VibeCount } from './model/vibe-cards.ts';

/** Points and hours of the whole plan, small and last: the figures of the period are a part of them (DSH-2, DSH-10). */
export function TotalFigures({ totals }: { readonly totals: Totals }) {
  return (
    <section className={styles['totals']} aria-label="Totals">
      <p>Your whole plan</p>
      <WholePlan totals={totals} />
      <p>A weekly block counts once here.</p>
    </section>
  );
}

/** Points and hours of the whole plan. */
export const WholePlan = ({ totals }: { readonly totals: Totals }) => (
  <dl className={styles['figures']}>
    <Figure label="Total points" value={numberText(totals.points)} />
    <Figure
      label="Hours planned"
      value={Number.isNaN(totals.hours) ? '–' : sizeHoursText(totals.hours * 60)}
    />
  </dl>
);

/** The vibes with the most time blocks of a period (DSH-3). */
export function VibeFigures({ vibes }: { readonly vibes: readonly VibeCount[] }) {
  if (vibes.length === 0) return null;
  return (
    <dl className={`${styles['figures']} ${styles['vibes']}`} aria-label="Vibes">
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
          value={blocksText(blocks)}
        />
      ))}
    </dl>
  );
}

function Figure({ label, value }: { readonly label: ReactNode; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="sm-tabular">{value}</dd>
    </div>
  );
}

/** What points are. The largest text on a phone, so it is rendered before the figures are known (FED-70). */
export function PointsNote() {
  return (
    <p className={styles['points']}>
      <b>Points:</b> {methodWords.Points}
    </p>
  );
}
