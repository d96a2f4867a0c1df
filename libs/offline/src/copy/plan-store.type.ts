import type { AppData } from './app-data.ts';

/** Where the local source reads and writes its data; independent of the browser's storage. */
export interface LocalStore {
  readonly read: () => Promise<AppData>;
  /**
   * Changes the stored data in one step and returns the step's result. The step may replace lists and their items, but
   * must not change an item. A step that throws changes nothing.
   */
  readonly change: <Result>(step: (data: AppData) => Result) => Promise<Result>;
  /** Stores the defaults if nothing readable is stored. */
  readonly ensure: () => Promise<void>;
  /** Deletes the plan stored in this browser and starts with the defaults. */
  readonly reset: () => Promise<void>;
  /** The current time as ISO 8601. */
  readonly now: () => string;
}
