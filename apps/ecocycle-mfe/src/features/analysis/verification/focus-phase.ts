/** Moves the focus from a button that disappears on click to the phase of its row. */
export function focusPhaseOf(button: HTMLElement): void {
  button.closest('li')?.querySelector('select')?.focus();
}
