import { createCalendarChannels } from '../calendar/channels.ts';
import { createPageMemory } from '../calendar/page-memory.ts';
import { createCodeBook } from '../oauth/code-book.ts';
import { openState } from '../oauth/emulator-state.ts';
import { createTokenMint } from '../oauth/token-mint.ts';
import { createFaultPlan } from './fault-plan.ts';
import { createWorld } from './world.ts';

export interface EmulatorOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Registered redirect URIs, compared exactly, as at Google. */
  readonly redirectUris: readonly string[];
  /** `iss` of id tokens: the root that clients are configured with; default: the listening address. */
  readonly issuer?: string;
  /** The path prefix, e.g. `/google`; empty for the root. */
  readonly prefix?: string;
  /** JSON file for keys and revocations, so that tokens survive a restart; default: in memory. */
  readonly stateFile?: string | undefined;
  /** Serves /control/…, for tests to inject faults and change data. Never enable it for people. */
  readonly isControllable?: boolean;
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
  /** Lifetime of access tokens in seconds; default 3599, as at Google. */
  readonly accessTokenSeconds?: number;
}

/** The state that all routes of one emulator share. */
export type EmulatorContext = ReturnType<typeof createContext>;

/** @param issuer `iss` of id tokens. */
export function createContext(options: EmulatorOptions, issuer: () => string) {
  const clock = options.clock ?? Date.now;
  const state = openState(options.stateFile);
  return {
    options,
    clock,
    issuer,
    state,
    mint: createTokenMint(state, clock, options.accessTokenSeconds ?? 3599),
    codes: createCodeBook(clock),
    world: createWorld(state, clock),
    pages: createPageMemory(),
    channels: createCalendarChannels(clock),
    faults: createFaultPlan(),
    /** How late a listing with a sync token has a change. */
    listingDelay: { ms: 0 },
  };
}
