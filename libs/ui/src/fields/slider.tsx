import { useId, type CSSProperties, type ReactElement } from 'react';
import { classNames } from '../class-names.ts';

export type SliderTone = 'red' | 'amber' | 'green';

export type RatingSliderProps = {
  label: string;
  emoji?: string | undefined;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** The text for a value ('On Track'), shown beside it and announced. */
  describe?: (value: number) => string;
  /** The colour of the bar for a value. */
  tone?: (value: number) => SliderTone;
};

const TONE_CLASS: Record<SliderTone, string> = {
  red: 'sm-slider--low',
  amber: 'sm-slider--middle',
  green: 'sm-slider--high',
};

/** A slider from 1 to 10 on the native control: arrows by one, Page Up and Down by more, Home and End. */
export function RatingSlider(props: RatingSliderProps): ReactElement {
  const { label, emoji, value, onChange, min = 1, max = 10, step = 1, describe, tone } = props;
  const id = useId();
  const description = describe?.(value);
  const fill: CSSProperties & { '--slider-fill': string } = {
    '--slider-fill': `${((value - min) / (max - min)) * 100}%`,
  };
  return (
    <div className={classNames('sm-slider', tone !== undefined && TONE_CLASS[tone(value)])} style={fill}>
      <div className="sm-slider__head">
        <label htmlFor={id} className="sm-slider__label">
          {emoji !== undefined && <span aria-hidden="true">{emoji} </span>}
          {label}
        </label>
        <output htmlFor={id} className="sm-slider__value">
          <strong>{value}</strong>
          {description !== undefined && ` · ${description}`}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className="sm-slider__input"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={`${value} of ${max}${description === undefined ? '' : `, ${description}`}`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
