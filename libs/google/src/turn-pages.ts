import { GoogleError } from './google-error.ts';

/** All pages of a listing, one after the other. @throws GoogleError if a page token repeats. */
export async function* turnPages<Page extends { readonly nextPageToken?: string | null | undefined }>(
  pageAt: (pageToken: string | undefined) => Promise<Page>,
): AsyncGenerator<Page, void, undefined> {
  const turned = new Set<string>();
  let pageToken: string | undefined;
  do {
    const page = await pageAt(pageToken);
    yield page;
    pageToken = page.nextPageToken ?? undefined;
    // A repeated page token would loop forever.
    if (pageToken !== undefined && turned.has(pageToken)) {
      throw new GoogleError('invalid_response', "Google's pages lead back to each other.");
    }
    turned.add(pageToken ?? '');
  } while (pageToken !== undefined);
}
