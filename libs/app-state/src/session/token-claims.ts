import { isRecord, isText, jsonOf } from '@simmer/plan/disk/stored-json';

interface TokenClaims {
  /** The user whom the token names. */
  readonly userId: string;
  /** The sign-in that the token was issued for. */
  readonly signInId: string;
  /** When the token expires, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** What a token says of itself, which the server alone can verify; null if Simmer has not issued it. */
export function claimsOf(token: string): TokenClaims | null {
  try {
    const claims = token.split('.')[1] ?? '';
    const read = jsonOf(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    if (!isRecord(read) || !isText(read['sub']) || !isText(read['sid'])) return null;
    return { userId: read['sub'], signInId: read['sid'], endsAt: Number(read['exp'] ?? Infinity) * 1000 };
  } catch {
    return null;
  }
}
