import type { Tables } from '../database/tables.ts';
import type { Command } from './command.ts';

/** The unsaved change whose form is open in this page. */
export interface OpenCorrection {
  /** Removes the unsaved change if this command takes its place (OFF-96). */
  readonly replaceBy: (tables: Tables, command: Command) => Promise<void>;
  /** Shows what waits now. */
  readonly show: () => void;
}

/** Set by the form; code that stores changes is loaded long before it. */
export const openCorrection: { now: OpenCorrection | null } = { now: null };
