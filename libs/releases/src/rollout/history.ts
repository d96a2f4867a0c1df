import { canonicalJson } from '../document/canonical-json.ts';
import type { HistoryEntry } from '../document/release-document.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const keptDays = 40;
const keptEntries = 50;
const dayMs = 86_400_000;

/**
 * Keeps the document small: entries that are old and many are stored in immutable files of their own first. Writers that
 * do this at the same time store the same bytes.
 *
 * @returns the entries that stay in the document.
 */
export async function archiveHistory(
  store: ReleaseStore,
  history: readonly HistoryEntry[],
  now: Date,
): Promise<HistoryEntry[]> {
  const since = new Date(now.getTime() - keptDays * dayMs).toISOString();
  const recent = history.slice(-keptEntries);
  const rest = history.slice(0, -keptEntries);
  for (const entry of rest.filter(({ at }) => at < since))
    await store.putFile(`history/${String(entry.revision)}.json`, Buffer.from(canonicalJson(entry)));
  return [...rest.filter(({ at }) => at >= since), ...recent];
}
