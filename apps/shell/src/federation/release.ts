import type { Release } from '@simmer/contracts/release';

/** The schema version of the release document that this shell supports. */
const readableSchema = 1;

/**
 * Reads the release document that the gateway wrote into the page (FED-3). The gateway has validated it; here only the
 * schema version is checked.
 * @throws when the page has none.
 */
export function readRelease(page: Document = document): Release {
  const text = page.getElementById('release')?.textContent;
  if (!text) throw new Error('The page carries no release document.');
  const release = JSON.parse(text) as Release;
  if (release.schema !== readableSchema) throw new Error(`Unknown release schema ${String(release.schema)}.`);
  return release;
}
