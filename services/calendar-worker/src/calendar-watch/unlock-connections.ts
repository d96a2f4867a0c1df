import { reseal } from '@simmer/google/sealed-pair';
import type { TokenCipher } from '@simmer/google/token-cipher';
import type { Query } from '@simmer/persistence/query';
import { lockedConnections, unlockConnection } from '@simmer/persistence/calendar-sync/grant';

const AT_A_TIME = 200;

/**
 * Tries the current keys on the connections that could not be decrypted, and re-encrypts the tokens of those that now
 * can be (SYN-8).
 *
 * @returns ids of the connections that work again.
 */
export async function unlockConnections(query: Query, cipher: TokenCipher): Promise<string[]> {
  const unlocked: string[] = [];
  let after: string | null = null;
  for (;;) {
    const page = await lockedConnections(query, after, AT_A_TIME);
    for (const locked of page) {
      const sealed = reseal(cipher, locked.id, locked);
      if (sealed && (await unlockConnection(query, locked, sealed))) unlocked.push(locked.id);
    }
    if (page.length < AT_A_TIME) return unlocked;
    after = page.at(-1)?.id ?? null;
  }
}
