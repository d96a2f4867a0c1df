import type { CalendarChannels } from '../calendar/channels.ts';
import type { PageMemory } from '../calendar/page-memory.ts';
import type { FaultPlan } from './fault-plan.ts';
import type { EmulatorOptions } from './emulator-options.ts';
import type { CodeBook } from '../oauth/code-book.ts';
import type { EmulatorState } from '../oauth/emulator-state.ts';
import type { TokenMint } from '../oauth/token-mint.ts';
import type { World } from './world.ts';

/** Shared by all routes of one emulator. */
export interface EmulatorContext {
  readonly options: EmulatorOptions;
  readonly clock: () => number;
  /** `iss` of id tokens. */
  readonly issuer: () => string;
  readonly state: EmulatorState;
  readonly mint: TokenMint;
  readonly codes: CodeBook;
  readonly world: World;
  readonly pages: PageMemory;
  readonly channels: CalendarChannels;
  readonly faults: FaultPlan;
}
