import { WEATHER_MOODS } from '@simmer/domain/moods/weather-mood';
import { useId } from 'react';
import type { PulseDraft } from './pulse-draft.ts';
import styles from './weather-field.module.css';

interface WeatherFieldProps {
  readonly draft: PulseDraft;
  readonly onChange: (draft: PulseDraft) => void;
}

/** The day's mood as weather, with the meaning of the chosen mood below. */
export function WeatherField({ draft, onChange }: WeatherFieldProps) {
  const name = useId();
  const chosenMood = WEATHER_MOODS.find(({ id }) => id === draft.mood);
  return (
    <fieldset className={`sm-field ${styles['field']}`}>
      <legend className="sm-field__label">What's your weather report today?</legend>
      <div className={styles['moods']}>
        {WEATHER_MOODS.map(({ id, label, emoji, description }) => (
          <label key={id} className={styles['mood']} title={description}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === draft.mood}
              onChange={() => onChange({ ...draft, mood: id })}
            />
            <span className={styles['emoji']} aria-hidden="true">
              {emoji}
            </span>
            {label}
          </label>
        ))}
      </div>
      <p className={styles['description']} aria-live="polite">
        {chosenMood?.description}
      </p>
    </fieldset>
  );
}
