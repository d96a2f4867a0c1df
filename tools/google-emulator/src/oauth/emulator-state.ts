import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface StoredState {
  /** Signs access and refresh tokens. */
  readonly secret: string;
  /** Signs id tokens, PKCS 8. */
  readonly privateKey: string;
  readonly revokedGrants: string[];
  /** `client|email` pairs with a former consent: Google issues no second refresh token unless requested. */
  consented: string[];
  /** How often each account has revoked all grants; grants of an earlier epoch are invalid. */
  readonly epochs: Record<string, number>;
  /** The Monday (yyyy-MM-dd) that the sample events are based on. */
  anchorMonday: string | null;
}

/** The state that survives a restart. */
export interface EmulatorState {
  readonly secret: string;
  readonly privateKey: string;
  isRevoked(grantId: string): boolean;
  revoke(grantId: string): void;
  epochOf(email: string): number;
  startNewEpoch(email: string): void;
  hasConsented(clientId: string, email: string): boolean;
  rememberConsent(clientId: string, email: string): void;
  /** The stored anchor, or a new one from `fresh` if there is none or `isStale` rejects it. */
  anchorMonday(fresh: () => string, isStale: (anchor: string) => boolean): string;
}

/** Opens the state of a JSON file, or starts with an empty one in memory. */
export function openState(file: string | undefined): EmulatorState {
  const stored = (file && read(file)) || newState();
  const save = (): void => {
    if (file) write(file, stored);
  };
  save();
  return {
    secret: stored.secret,
    privateKey: stored.privateKey,
    isRevoked: (grantId) => stored.revokedGrants.includes(grantId),
    revoke(grantId) {
      if (stored.revokedGrants.includes(grantId)) return;
      stored.revokedGrants.push(grantId);
      save();
    },
    epochOf: (email) => stored.epochs[email] ?? 0,
    startNewEpoch(email) {
      stored.epochs[email] = (stored.epochs[email] ?? 0) + 1;
      stored.consented = stored.consented.filter((pair) => !pair.endsWith(`|${email}`));
      save();
    },
    hasConsented: (clientId, email) => stored.consented.includes(`${clientId}|${email}`),
    rememberConsent(clientId, email) {
      if (stored.consented.includes(`${clientId}|${email}`)) return;
      stored.consented.push(`${clientId}|${email}`);
      save();
    },
    anchorMonday(fresh, isStale) {
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
    epochs: {},
    anchorMonday: null,
  };
}

function read(file: string): StoredState | undefined {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isState(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function isState(value: unknown): value is StoredState {
  if (typeof value !== 'object' || value === null) return false;
  const { secret, privateKey, revokedGrants, consented, epochs } = value as Record<string, unknown>;
  return (
    typeof secret === 'string' &&
    typeof privateKey === 'string' &&
    Array.isArray(revokedGrants) &&
    Array.isArray(consented) &&
    typeof epochs === 'object' &&
    epochs !== null
  );
}

function write(file: string, state: StoredState): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, JSON.stringify(state, null, 2), { mode: 0o600 });
  renameSync(draft, file);
}
