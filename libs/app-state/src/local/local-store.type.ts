import type { AppData } from './app-data.ts';

/** Where the local source reads and writes its data; independent of the browser's storage. */
export interface LocalStore {
  readonly read: () => AppData;
  /** Changes the stored data in one step and returns the step's result. */
  readonly change: <Result>(step: (data: AppData) => Result) => Result;
  /** Stores the defaults if nothing readable is stored. */
  readonly ensure: () => void;
  /** Deletes the plan stored in this browser and starts with the defaults. */
  readonly reset: () => void;
  /** The current time as ISO 8601. */
  readonly now: () => string;
}
