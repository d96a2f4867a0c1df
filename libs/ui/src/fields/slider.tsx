import { useId, type CSSProperties, type ReactElement } from 'react';
import { classNames } from '../class-names.ts';

export type SliderTone = 'red' | 'amber' | 'green';

export type RatingSliderProps = {
  label: string;
  emoji?: string | undefined;
  value: number;
  onChange: (value: number) => void;
  /** The text for a value ('On Track'), shown beside it and announced. */
  describe: (value: number) => string;
  /** The colour of the bar for a value. */
  tone: (value: number) => SliderTone;
};

const LOWEST = 1;
const HIGHEST = 10;

const TONE_CLASS: Record<SliderTone, string> = {
  red: 'sm-slider--low',
  amber: 'sm-slider--middle',
  green: 'sm-slider--high',
};

/** A slider from 1 to 10 on the native control: arrows by one, Page Up and Down by more, Home and End. */
export function RatingSlider(props: RatingSliderProps): ReactElement {
  const { label, emoji, value, onChange, describe, tone } = props;
  const id = useId();
  const description = describe(value);
  const fill: CSSProperties & { '--slider-fill': string } = {
    '--slider-fill': `${((value - LOWEST) / (HIGHEST - LOWEST)) * 100}%`,
  };
  return (
    <div className={classNames('sm-slider', TONE_CLASS[tone(value)])} style={fill}>
      <div className="sm-slider__head">
        <label htmlFor={id} className="sm-slider__label">
          {emoji !== undefined && (
            <span className="sm-emoji-glyph" aria-hidden="true">
              {emoji}{' '}
            </span>
          )}
          {label}
        </label>
        <output htmlFor={id} className="sm-slider__value">
          <strong>{value}</strong>
          {` · ${description}`}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className="sm-slider__input"
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
