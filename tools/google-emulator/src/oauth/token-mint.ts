import { randomBytes } from 'node:crypto';
import type { EmulatorState } from './emulator-state.ts';
import { createSeal } from './seal.ts';

/** The content of a consent; every token includes it, so that tokens survive a restart. */
export interface Grant {
  readonly id: string;
  readonly clientId: string;
  readonly email: string;
  readonly scopes: readonly string[];
  readonly epoch: number;
}

type TokenUse = 'access' | 'refresh';

interface TokenBody extends Grant {
  /** Seconds since the epoch; refresh tokens do not expire. */
  readonly expires: number | null;
  readonly generation: number;
  readonly salt: string;
}

const PREFIX = { access: 'ya29.', refresh: '1//0' } as const;

export function createTokenMint(state: EmulatorState, clock: () => number, accessTokenSeconds: number) {
  let generation = 0;
  const seals = { access: createSeal(state.secret, 'access'), refresh: createSeal(state.secret, 'refresh') };

  const issue = (use: TokenUse, body: TokenBody): string => `${PREFIX[use]}${seals[use].close(body)}`;

  const read = (token: string, use: TokenUse): TokenBody | undefined =>
    token.startsWith(PREFIX[use])
      ? (seals[use].open(token.slice(PREFIX[use].length)) as TokenBody | undefined)
      : undefined;

  return {
    newGrant: (clientId: string, email: string, scopes: readonly string[]): Grant => ({
      id: randomBytes(9).toString('base64url'),
      clientId,
      email,
      scopes,
      epoch: state.epochOf(email),
    }),
    accessToken(grant: Grant): { token: string; expiresIn: number } {
      const expires = Math.floor(clock() / 1000) + accessTokenSeconds;
      return {
        token: issue('access', { ...grant, expires, generation, salt: salt() }),
        expiresIn: accessTokenSeconds,
      };
    },
    refreshToken: (grant: Grant): string =>
      issue('refresh', { ...grant, expires: null, generation: 0, salt: salt() }),
    /** The grant of a token with a valid signature for that use, if it is neither expired nor revoked. */
    grantOf(token: string, use: TokenUse): Grant | undefined {
      const body = read(token, use);
      if (body === undefined || state.isRevoked(body.id)) return undefined;
      if (body.epoch !== state.epochOf(body.email)) return undefined;
      if (body.expires !== null && (body.expires <= clock() / 1000 || body.generation < generation))
        return undefined;
      const { id, clientId, email, scopes, epoch } = body;
      return { id, clientId, email, scopes, epoch };
    },
    /** Expires every issued access token. */
    expireAccessTokens(): void {
      generation += 1;
    },
    /** Revokes all grants of the account. */
    revokeAccount: (email: string): void => state.startNewEpoch(email),
  };
}

function salt(): string {
  return randomBytes(6).toString('base64url');
}
