const KEY = 'simmer-skin-tone';

/** The skin tones of emojis, from the default to the darkest. */
export const SKIN_TONE_CHOICES = ['none', 'light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;

export type SkinToneChoice = (typeof SKIN_TONE_CHOICES)[number];

/** The last skin tone chosen in this browser. */
export function savedSkinTone(): SkinToneChoice {
  try {
    const saved = localStorage.getItem(KEY);
    return SKIN_TONE_CHOICES.find((tone) => tone === saved) ?? 'none';
  } catch {
    return 'none';
  }
}

/** Stores a skin tone in this browser. */
export function rememberSkinTone(tone: SkinToneChoice): void {
  try {
    localStorage.setItem(KEY, tone);
  } catch {
    // Without storage it applies until the picker closes.
  }
}
