import { limits } from '@simmer/contracts/limits';
import type { Theme } from '@simmer/contracts/schemas/north-star.schema';
import { ratingLabel, ratingTone } from '@simmer/domain/moods/rating';
import { weatherMood, WEATHER_MOODS, type WeatherMoodId } from '@simmer/domain/moods/weather-mood';
import { Button } from '@simmer/ui/button';
import { MoodPicker } from '@simmer/ui/mood-picker';
import { RatingSlider } from '@simmer/ui/slider';
import { TextArea } from '@simmer/ui/text-field';
import { changeRating, ratingOf, type BaselineDraft } from './model/baseline.ts';
import styles from './onboarding.module.css';
import { OnboardingFrame } from './onboarding-frame.tsx';

export type FinishKind = 'skip' | 'complete';

interface SetBaselineProps {
  readonly themes: readonly Theme[];
  readonly draft: BaselineDraft;
  readonly onChange: (draft: BaselineDraft) => void;
  /** The button whose work is under way. */
  readonly finishing: FinishKind | null;
  readonly onFinish: (kind: FinishKind) => void;
  readonly onBack: () => void;
}

/** The second step: where things stand today, one rating for each chosen North Star. */
export function SetBaselineStep({ themes, draft, onChange, finishing, onFinish, onBack }: SetBaselineProps) {
  return (
    <OnboardingFrame
      step={2}
      title="Set Your Baseline"
      text="A first look at how each area feels today. There is no wrong answer."
      onBack={onBack}
      actions={
        <>
          <Button
            variant="quiet"
            size="large"
            busy={finishing === 'skip'}
            disabled={finishing === 'complete'}
            onClick={() => onFinish('skip')}
          >
            Skip for Now
          </Button>
          <Button
            variant="primary"
            size="large"
            busy={finishing === 'complete'}
            disabled={finishing === 'skip'}
            onClick={() => onFinish('complete')}
          >
            Complete Setup
          </Button>
        </>
      }
    >
      <div className={styles['sheet']}>
        <MoodPicker
          label="What's your weather report today?"
          moods={WEATHER_MOODS}
          value={draft.mood}
          onChange={(id) => onChange({ ...draft, mood: moodOf(id) ?? draft.mood })}
        />
      </div>
      <ul className={styles['ratings']} aria-label="North Stars">
        {themes.map((theme) => (
          <li key={theme.id} className={styles['rating']}>
            <BaselineRow theme={theme} draft={draft} onChange={onChange} />
          </li>
        ))}
      </ul>
    </OnboardingFrame>
  );
}

function moodOf(id: string): WeatherMoodId | null {
  return WEATHER_MOODS.find((mood) => mood === weatherMood(id))?.id ?? null;
}

interface BaselineRowProps {
  readonly theme: Theme;
  readonly draft: BaselineDraft;
  readonly onChange: (draft: BaselineDraft) => void;
}

function BaselineRow({ theme, draft, onChange }: BaselineRowProps) {
  const { rating, note } = ratingOf(draft, theme.id);
  return (
    <>
      <RatingSlider
        label={theme.name}
        emoji={theme.emoji}
        value={rating}
        describe={ratingLabel}
        tone={ratingTone}
        onChange={(value) => onChange(changeRating(draft, theme.id, { rating: value }))}
      />
      <TextArea
        label={`Note on ${theme.name}`}
        hideLabel
        rows={1}
        maxLength={limits.note}
        placeholder="Optional: Add a note about where you're at..."
        value={note}
        onChange={(text) => onChange(changeRating(draft, theme.id, { note: text }))}
      />
    </>
  );
}
