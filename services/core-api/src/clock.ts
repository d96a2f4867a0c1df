/** Injection token of the `Clock`. */
export const CLOCK = Symbol('clock');

/** What time it is, for rules that count minutes; a test brings its own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
