import { useId, type ReactElement } from 'react';

export type MoodAppearance = { id: string; emoji: string; label: string; description: string };

export type MoodPickerProps = {
  /** The question above the moods. */
  label: string;
  /** WEATHER_MOODS of @simmer/domain. */
  moods: readonly MoodAppearance[];
  value: string;
  onChange: (id: string) => void;
};

/** A choice of one of twelve weather moods, with the meaning of the chosen one below. */
export function MoodPicker({ label, moods, value, onChange }: MoodPickerProps): ReactElement {
  const name = useId();
  const chosenMood = moods.find((mood) => mood.id === value);
  return (
    <fieldset className="sm-field sm-moods-field">
      <legend className="sm-field__label">{label}</legend>
      <div className="sm-moods">
        {moods.map((mood) => (
          <label key={mood.id} className="sm-mood" title={mood.description}>
            <input
              type="radio"
              name={name}
              value={mood.id}
              checked={mood.id === value}
              onChange={() => onChange(mood.id)}
            />
            <span className="sm-mood__emoji" aria-hidden="true">
              {mood.emoji}
            </span>
            {mood.label}
          </label>
        ))}
      </div>
      <p className="sm-moods__description" aria-live="polite">
        {chosenMood?.description}
      </p>
    </fieldset>
  );
}
