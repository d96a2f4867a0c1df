import { createContext, type ReactNode } from 'react';
import type { BlockCard } from '../model/block-card.ts';

/** Renders the button that marks what became of a card on a date. */
export type RenderMark = (card: BlockCard, date: string) => ReactNode;

/** Null until its code is loaded, after the first paint. */
export const RenderMarkContext = createContext<RenderMark | null>(null);
