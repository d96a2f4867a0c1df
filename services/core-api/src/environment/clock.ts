/** Injection token of the `Clock`. */
export const CLOCK = Symbol('clock');

/** The current time; tests set their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
