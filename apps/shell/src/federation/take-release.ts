import type { ReleaseWatch } from './release-watch.ts';

/** Fields that the person has changed, as long as they are in the page. */
const changedFields = new Set<Element>();

function noteChange({ target }: Event): void {
  if (target instanceof Element) changedFields.add(target);
}

function isTyping(): boolean {
  for (const field of changedFields) if (!field.isConnected) changedFields.delete(field);
  return [...changedFields].some((field) => !('value' in field) || field.value !== '');
}

/** Whether a reload loses nothing: no field is changed, no dialog is open, and no message offers an undo (FED-31). */
const isSafeMoment = (): boolean =>
  !isTyping() && !document.querySelector('[role="dialog"], [role="alertdialog"], [data-toast]');

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const leadsToAnotherPage = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && link.pathname !== location.pathname && !link.target && !link.download;

/**
 * Takes a new release when the person follows a link to another page and loses nothing by it: the browser then loads
 * the page, instead of the router (FED-31). @returns the function that stops it.
 */
export function takeReleaseOnNavigation(watch: ReleaseWatch): () => void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  addEventListener('input', noteChange, options);
  addEventListener('change', noteChange, options);
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!watch.isReady || !link || !isPlainClick(event)) return;
      // The router does not see the click, so the browser follows the link.
      if (leadsToAnotherPage(link) && isSafeMoment()) event.stopPropagation();
    },
    options,
  );
  return () => controller.abort();
}
