import { useId, type ReactElement } from 'react';
import { SKIN_TONES } from './emoji-data.ts';
import { SKIN_TONE_CHOICES, type SkinToneChoice } from './skin-tone.ts';

const handOf = (tone: SkinToneChoice): string => (tone === 'none' ? '✋' : `✋${SKIN_TONES[tone]}`);

/** 'Medium-light skin tone'. */
const labelOf = (tone: SkinToneChoice): string =>
  `${tone === 'none' ? 'No' : tone.charAt(0).toUpperCase() + tone.slice(1)} skin tone`;

export type SkinTonesProps = {
  value: SkinToneChoice;
  onChange: (tone: SkinToneChoice) => void;
};

/** A choice of the skin tone of people emojis. */
export function SkinTones({ value, onChange }: SkinTonesProps): ReactElement {
  const name = useId();
  return (
    <fieldset className="sm-emoji__tones" aria-label="Skin tone">
      {SKIN_TONE_CHOICES.map((tone) => (
        <label key={tone} className="sm-emoji__tone" title={labelOf(tone)}>
          <input
            type="radio"
            name={name}
            aria-label={labelOf(tone)}
            checked={tone === value}
            onChange={() => onChange(tone)}
          />
          <span aria-hidden="true">{handOf(tone)}</span>
        </label>
      ))}
    </fieldset>
  );
}
