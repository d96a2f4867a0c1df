import { lengthText } from '@simmer/domain/durations/duration-text';
import { Button } from '@simmer/ui/buttons/button';
import type { TimeBlockSize } from '../../../shared/planning-types.ts';
import { type Length, nextLength } from './length.ts';
import styles from './step-buttons.module.css';
import { resizeDrag } from './resize-session.ts';
import { type DraggedCard, weekDrag } from '../model/week-session.ts';

const STEPS = [
  { step: -1, text: 'Shorter' },
  { step: 1, text: 'Longer' },
] as const;

interface StepButtonsProps {
  readonly minutes: number;
  readonly sizes: readonly TimeBlockSize[];
  readonly onStep: (length: Length) => void;
}

/** The buttons 'Shorter' and 'Longer', with the hours between them: lengths by taps alone (CAL-66). */
export function StepButtons({ minutes, sizes, onStep }: StepButtonsProps) {
  const [shorter, longer] = STEPS.map(({ step, text }) => {
    const length = nextLength(minutes, sizes, step);
    return (
      <Button
        key={text}
        // `aria-disabled`, because a disabled button would lose the focus.
        aria-disabled={length === undefined || undefined}
        data-step={step}
        onClick={() => length !== undefined && onStep(length)}
      >
        {text}
      </Button>
    );
  });
  return (
    <span className={styles['steps']}>
      {shorter}
      <span className={`sm-tabular ${styles['hours']}`}>{lengthText(minutes)}</span>
      {longer}
    </span>
  );
}

interface TapStepsProps {
  readonly dragged: DraggedCard;
  readonly sizes: readonly TimeBlockSize[];
}

/** In the bar of a move by taps: the first step resizes the card instead of moving it (CAL-66). */
export function TapSteps({ dragged, sizes }: TapStepsProps) {
  const step = (length: Length) => {
    weekDrag.putDown();
    resizeDrag.pickUp(dragged, 'taps');
    resizeDrag.aim(length);
  };
  return <StepButtons minutes={dragged.card.minutes} sizes={sizes} onStep={step} />;
}
