import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const stateSchema = z.object({
  /** The secret that signs access and refresh tokens. */
  secret: z.string(),
  /** The key that signs id tokens, PKCS 8. */
  privateKey: z.string(),
  revokedGrants: z.array(z.string()),
  /** `client|email` pairs with a former consent: Google issues them no second refresh token unless requested. */
  consented: z.array(z.string()),
  /** All scopes that were granted to a `client|email` pair, which `include_granted_scopes` adds. */
  grantedScopes: z.record(z.string(), z.array(z.string())).default({}),
  /** The number of times that each account has revoked all grants; grants of an earlier epoch are invalid. */
  epochs: z.record(z.string(), z.number()),
  /** The Monday (yyyy-MM-dd) that the sample events are based on. */
  anchorMonday: z.string().nullable(),
});
type StoredState = z.infer<typeof stateSchema>;

/** The state that survives a restart. */
export type EmulatorState = ReturnType<typeof openState>;

/** Opens the state of a JSON file, or starts with an empty one in memory. */
export function openState(file: string | undefined) {
  const stored = (file && read(file)) || newState();
  const save = (): void => {
    if (file) write(file, stored);
  };
  save();
  return {
    secret: stored.secret,
    privateKey: stored.privateKey,
    isRevoked: (grantId: string): boolean => stored.revokedGrants.includes(grantId),
    revoke(grantId: string): void {
      if (stored.revokedGrants.includes(grantId)) return;
      stored.revokedGrants.push(grantId);
      save();
    },
    epochOf: (email: string): number => stored.epochs[email] ?? 0,
    startNewEpoch(email: string): void {
      stored.epochs[email] = (stored.epochs[email] ?? 0) + 1;
      const isOther = (pair: string): boolean => !pair.endsWith(`|${email}`);
      stored.consented = stored.consented.filter(isOther);
      stored.grantedScopes = Object.fromEntries(
        Object.entries(stored.grantedScopes).filter(([pair]) => isOther(pair)),
      );
      save();
    },
    hasConsented: (clientId: string, email: string): boolean =>
      stored.consented.includes(`${clientId}|${email}`),
    grantedScopes: (clientId: string, email: string): readonly string[] =>
      stored.grantedScopes[`${clientId}|${email}`] ?? [],
    rememberConsent(clientId: string, email: string, scopes: readonly string[]): void {
      const pair = `${clientId}|${email}`;
      const earlier = stored.grantedScopes[pair] ?? [];
      const added = scopes.filter((scope) => !earlier.includes(scope));
      if (stored.consented.includes(pair) && added.length === 0) return;
      if (!stored.consented.includes(pair)) stored.consented.push(pair);
      stored.grantedScopes[pair] = [...earlier, ...added];
      save();
    },
    /** The stored anchor, or a new one from `fresh` if none is stored or `isStale` rejects it. */
    anchorMonday(fresh: () => string, isStale: (anchor: string) => boolean): string {
      if (stored.anchorMonday === null || isStale(stored.anchorMonday)) {
        stored.anchorMonday = fresh();
        save();
      }
      return stored.anchorMonday;
    },
  };
}

function newState(): StoredState {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    secret: randomBytes(32).toString('base64url'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    revokedGrants: [],
    consented: [],
    grantedScopes: {},
    epochs: {},
    anchorMonday: null,
  };
}

function read(file: string): StoredState | undefined {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function write(file: string, state: StoredState): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, JSON.stringify(state, null, 2), { mode: 0o600 });
  renameSync(draft, file);
}
