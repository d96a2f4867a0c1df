import { useId, type CSSProperties, type ReactElement } from 'react';
import styles from './rating-slider.module.css';

type SliderTone = 'red' | 'amber' | 'green';

type RatingSliderProps = {
  label: string;
  emoji?: string | undefined;
  value: number;
  onChange: (value: number) => void;
  /** Returns the text for a value, 'On Track', shown beside the slider and announced. */
  describe: (value: number) => string;
  /** Returns the colour of the bar for a value. */
  tone: (value: number) => SliderTone;
};

const LOWEST = 1;
const HIGHEST = 10;

/** A slider from 1 to 10 on the native control: arrows by one, Page Up and Down by more, Home and End. */
export function RatingSlider(props: RatingSliderProps): ReactElement {
  const { label, emoji, value, onChange, describe, tone } = props;
  const id = useId();
  const description = describe(value);
  const fill: CSSProperties & { '--slider-fill': string } = {
    '--slider-fill': `${((value - LOWEST) / (HIGHEST - LOWEST)) * 100}%`,
  };
  return (
    <div className={styles['slider']} data-tone={tone(value)} style={fill}>
      <div className={styles['head']}>
        <label htmlFor={id} className={styles['label']}>
          {emoji !== undefined && (
            <span className="sm-emoji-glyph" aria-hidden="true">
              {emoji}{' '}
            </span>
          )}
          {label}
        </label>
        <output htmlFor={id} className={styles['value']}>
          <strong>{value}</strong>
          {` · ${description}`}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className={styles['input']}
        min={LOWEST}
        max={HIGHEST}
        step={1}
        value={value}
        aria-valuetext={`${value} of ${HIGHEST}, ${description}`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
