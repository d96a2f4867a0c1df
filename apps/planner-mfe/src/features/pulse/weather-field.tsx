import { WEATHER_MOODS } from '@simmer/domain/moods/weather-mood';
import { MoodPicker } from '@simmer/ui/fields/mood-picker';
import { moodOf, type PulseDraft } from './pulse-draft.ts';

interface WeatherFieldProps {
  readonly draft: PulseDraft;
  readonly onChange: (draft: PulseDraft) => void;
}

/** The day's mood, expressed as weather. */
export function WeatherField({ draft, onChange }: WeatherFieldProps) {
  return (
    <MoodPicker
      label="What's your weather report today?"
      moods={WEATHER_MOODS}
      value={draft.mood}
      onChange={(id) => onChange({ ...draft, mood: moodOf(id) ?? draft.mood })}
    />
  );
}
