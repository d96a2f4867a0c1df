/** Fields with a change of the person, as long as they are in the page. */
const changed = new Set<Element>();

/** Records the person's changes of fields. @returns the function that stops it. */
export function noteChanges(): () => void {
  const note = ({ target }: Event): void => {
    if (target instanceof Element) changed.add(target);
  };
  addEventListener('input', note, true);
  addEventListener('change', note, true);
  return () => {
    removeEventListener('input', note, true);
    removeEventListener('change', note, true);
  };
}

function isTyping(): boolean {
  for (const field of changed) if (!field.isConnected) changed.delete(field);
  return [...changed].some((field) => !('value' in field) || field.value !== '');
}

/**
 * Whether a reload of the page loses nothing: no field is changed, no dialog is open, and no message offers an undo
 * (FED-31).
 */
export function isSafeMoment(page: Document = document): boolean {
  return !isTyping() && !page.querySelector('[role="dialog"], [role="alertdialog"], [data-toast]');
}
