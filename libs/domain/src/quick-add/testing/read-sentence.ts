/** A line and what is read from it: title, days, and further values if the line names them; null for nothing. */
export type ReadSentence = readonly [sentence: string, read: string | null];
