/** Whether a person types, or has a dialog open: nothing may open by itself then. */
export const isPersonBusy = (): boolean =>
  document.activeElement?.matches('input, textarea, [contenteditable]') === true ||
  document.querySelector('[aria-modal="true"]') !== null;
