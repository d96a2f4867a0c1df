import { storedPreference } from '../device/stored-preference.ts';

/** The skin tones of emojis, from the default to the darkest. */
export const SKIN_TONE_CHOICES = ['none', 'light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;

export type SkinToneChoice = (typeof SKIN_TONE_CHOICES)[number];

/** The last skin tone chosen in this browser. */
export const skinTone = storedPreference<SkinToneChoice>(
  'simmer-skin-tone',
  (saved) => SKIN_TONE_CHOICES.find((tone) => tone === saved) ?? 'none',
);
