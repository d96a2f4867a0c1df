import { MemoryDatabase } from './memory-database.ts';
import { type Clock, PlanStore } from '../copy/plan-store.ts';

/** A plan in a database of its own. */
export const memoryStore = (clock?: Clock): PlanStore =>
  new PlanStore('test', { database: new MemoryDatabase(), ...(clock && { clock }) });
