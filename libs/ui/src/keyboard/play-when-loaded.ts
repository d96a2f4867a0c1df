import { forgetTyped, typedAhead } from './typed-ahead.ts';

/** Presses what was recorded, in the field of a line that has the focus now. */
export function playTyped(): void {
  if (typedAhead.keys.length === 0 || typedAhead.isPlaying) return;
  typedAhead.isPlaying = true;
  void import('./play-typed.ts')
    .then(
      ({ playInField }) => playInField,
      () => forgetTyped,
    )
    .then((play) => {
      typedAhead.isPlaying = false;
      play();
    });
}
