import { EmptyState } from '@simmer/ui/feedback/empty-state';
import type { NorthStar } from '../../shared/planning-types.ts';
import type { PulseDraft } from './pulse-draft.ts';
import styles from './pulse.module.css';
import { RatingRow } from './rating-row.tsx';
import { WeatherField } from './weather-field.tsx';

interface PulseFieldsProps {
  readonly stars: readonly NorthStar[];
  readonly draft: PulseDraft;
  readonly onChange: (draft: PulseDraft) => void;
}

/** A day's weather, and a rating of each North Star. */
export function PulseFields({ stars, draft, onChange }: PulseFieldsProps) {
  return (
    <div className={styles['form']}>
      <WeatherField draft={draft} onChange={onChange} />
      {stars.length === 0 ? (
        <EmptyState
          isSmall
          mark="⭐"
          title="No North Stars to rate yet"
          text="You can save the weather alone. Choose North Stars in your calendar, and they will appear here."
        />
      ) : (
        <ul className={styles['ratings']} aria-label="North Stars">
          {stars.map((star) => (
            <li key={star.id} className={styles['rating']}>
              <RatingRow northStar={star} draft={draft} onChange={onChange} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
