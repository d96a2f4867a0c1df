/** Gives the focus of a button that goes with its press to the phase of its line. */
export function focusPhaseOf(button: HTMLElement): void {
  button.closest('li')?.querySelector('select')?.focus();
}
