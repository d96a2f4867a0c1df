import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import { createContext, type ReactNode } from 'react';
import type { BlockCard } from '../model/block-card.ts';

/** What a sheet can be used without. */
export interface SheetExtras {
  /** The button beside a card: what became of it, or, of a proposed one, to leave it out. */
  readonly mark: (card: BlockCard, date: string) => ReactNode;
  /** What the ideal week has there, below the cards. */
  readonly pattern: (date: string, part: DayPart) => ReactNode;
}

/** Null until its code is loaded, after the first paint. */
export const ExtrasContext = createContext<SheetExtras | null>(null);
