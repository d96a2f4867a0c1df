import { createCalendarChannels } from '../calendar/channels.ts';
import { createPageMemory } from '../calendar/page-memory.ts';
import { createCodeBook } from '../oauth/code-book.ts';
import { openState } from '../oauth/emulator-state.ts';
import { createTokenMint } from '../oauth/token-mint.ts';
import type { EmulatorOptions } from './emulator-options.ts';
import { createFaultPlan } from './fault-plan.ts';
import { createWorld } from './world.ts';

/** Shared by all routes of one emulator. */
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
  };
}
