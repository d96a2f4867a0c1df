import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import { Button } from '@simmer/ui/buttons/button';
import { useLayer } from '@simmer/ui/layers/open-layers';
import { hasLongNote, type PulseDraft } from '../pulse/pulse-draft.ts';
import { RatingRow } from '../pulse/rating-row.tsx';
import { WeatherField } from '../pulse/weather-field.tsx';
import styles from './onboarding.module.css';
import { OnboardingFrame } from './onboarding-frame.tsx';

export type FinishKind = 'skip' | 'complete';

interface SetBaselineProps {
  readonly northStars: readonly NorthStar[];
  readonly draft: PulseDraft;
  readonly onChange: (draft: PulseDraft) => void;
  /** The kind of the button whose action is in progress. */
  readonly finishing: FinishKind | null;
  readonly onFinish: (kind: FinishKind) => void;
  readonly onBack: () => void;
}

/** The second step: how each chosen North Star is now, as a rating (ONB-5). */
export function SetBaselineStep({
  northStars,
  draft,
  onChange,
  finishing,
  onFinish,
  onBack,
}: SetBaselineProps) {
  // While onboarding is being completed, Back does nothing.
  useLayer(() => finishing === null && onBack());
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
            disabled={finishing === 'skip' || hasLongNote(draft)}
            onClick={() => onFinish('complete')}
          >
            Complete Setup
          </Button>
        </>
      }
    >
      <div className={styles['sheet']}>
        <WeatherField draft={draft} onChange={onChange} />
      </div>
      <ul className={styles['ratings']} aria-label="North Stars">
        {northStars.map((northStar) => (
          <li key={northStar.id} className={styles['rating']}>
            <RatingRow northStar={northStar} draft={draft} onChange={onChange} />
          </li>
        ))}
      </ul>
    </OnboardingFrame>
  );
}
