import { useId, type ReactElement } from 'react';
import { SKIN_TONE_CHOICES, type SkinToneChoice } from './skin-tone.ts';

const HANDS: Readonly<Record<SkinToneChoice, string>> = {
  none: '✋',
  light: '✋🏻',
  'medium-light': '✋🏼',
  medium: '✋🏽',
  'medium-dark': '✋🏾',
  dark: '✋🏿',
};
const LABELS: Readonly<Record<SkinToneChoice, string>> = {
  none: 'No skin tone',
  light: 'Light skin tone',
  'medium-light': 'Medium-light skin tone',
  medium: 'Medium skin tone',
  'medium-dark': 'Medium-dark skin tone',
  dark: 'Dark skin tone',
};

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
        <label key={tone} className="sm-emoji__tone" title={LABELS[tone]}>
          <input
            type="radio"
            name={name}
            aria-label={LABELS[tone]}
            checked={tone === value}
            onChange={() => onChange(tone)}
          />
          <span aria-hidden="true">{HANDS[tone]}</span>
        </label>
      ))}
    </fieldset>
  );
}
