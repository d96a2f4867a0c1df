import { randomBytes } from 'node:crypto';
import type { Grant } from './token-mint.ts';

const LIFE_MS = 10 * 60_000;

/** The data of an authorization code until it is exchanged. */
export interface CodeEntry {
  readonly grant: Grant;
  readonly redirectUri: string;
  readonly codeChallenge: string | null;
  readonly nonce: string | null;
  readonly isOffline: boolean;
}

export function createCodeBook(clock: () => number) {
  const entries = new Map<string, { entry: CodeEntry; issuedMs: number; isUsed: boolean }>();
  return {
    issue(entry: CodeEntry): string {
      for (const [code, { issuedMs }] of entries) if (issuedMs + LIFE_MS < clock()) entries.delete(code);
      const code = `4/0${randomBytes(32).toString('base64url')}`;
      entries.set(code, { entry, issuedMs: clock(), isUsed: false });
      return code;
    },
    /** Returns an entry once. The second time the state is `used`, and the grant must be revoked (RFC 6749, 4.1.2). */
    redeem(code: string): { state: 'fresh' | 'used'; entry: CodeEntry } | undefined {
      const storedCode = entries.get(code);
      if (storedCode === undefined || storedCode.issuedMs + LIFE_MS < clock()) return undefined;
      const state = storedCode.isUsed ? 'used' : 'fresh';
      storedCode.isUsed = true;
      return { state, entry: storedCode.entry };
    },
  };
}
