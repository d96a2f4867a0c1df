import type { Release } from '@simmer/contracts/release';
import { allowScriptsOf } from './script-policy.ts';

/** The schema version of the release document that this shell supports. */
const readableSchema = 1;

function parseRelease(text: string): Release {
  const release = JSON.parse(text) as Release;
  if (release.schema !== readableSchema) throw new Error(`Unknown release schema ${String(release.schema)}.`);
  return release;
}

/**
 * Reads the release document that the gateway wrote into the page (FED-3). The gateway has validated it; here only the
 * schema version is checked.
 * @throws when the page has no release document.
 */
export function readRelease(page: Document = document): Release {
  const text = page.getElementById('release')?.textContent;
  if (!text) throw new Error('The page carries no release document.');
  return parseRelease(text);
}

/** Fetches the current release document. Rejects if the server is unreachable. */
export async function fetchRelease(): Promise<Release> {
  const response = await fetch('/release.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The release document answered ${String(response.status)}.`);
  const release = parseRelease(await response.text());
  allowScriptsOf(release);
  return release;
}
