import type { ReleaseWatch } from './release-watch.ts';
import { isSafeMoment } from './safe-moment.ts';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function leadsToAnotherPage(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin && link.pathname !== location.pathname && !link.target && !link.download
  );
}

/**
 * Takes a new release when the person goes to another page by a link and loses nothing by it: the browser then loads the
 * page, instead of the router (FED-31). @returns the function that stops it.
 */
export function takeOnNavigation(watch: ReleaseWatch): () => void {
  const take = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!watch.isReady || !link || !isPlainClick(event)) return;
    // The router does not see the click, so the browser follows the link.
    if (leadsToAnotherPage(link) && isSafeMoment()) event.stopPropagation();
  };
  document.addEventListener('click', take, true);
  return () => document.removeEventListener('click', take, true);
}
