/** Applies a style sheet that was loaded with the media type of print; resolves once it is applied, or has failed. */
function apply(link: HTMLLinkElement): Promise<void> {
  if (link.sheet) {
    link.media = 'all';
    return Promise.resolve();
  }
  // A new element, because this one may have fired its events already. The browser does not request the file twice.
  const again = link.cloneNode() as HTMLLinkElement;
  again.media = 'all';
  return new Promise((resolve) => {
    const settle = (): void => {
      resolve();
    };
    again.addEventListener('load', settle);
    // It is reported like any file that fails to load (FED-9); without styles the app can still be used.
    again.addEventListener('error', settle);
    link.replaceWith(again);
  });
}

/**
 * Applies the page's style sheets. A page with prerendered HTML has the styles of its first paint inline, and loads the
 * sheets with the media type of print, so that they do not delay that paint (FED-70).
 */
export async function applyStyles(page: Document = document): Promise<void> {
  await Promise.all([...page.querySelectorAll<HTMLLinkElement>('link[data-late]')].map(apply));
}
