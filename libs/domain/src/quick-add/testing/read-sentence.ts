/** A sentence and what is understood: title, days, and the rest as far as it is said; null for nothing. */
export type ReadSentence = readonly [sentence: string, read: string | null];
