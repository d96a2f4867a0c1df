const two = (value: number): string => String(value).padStart(2, '0');

/** '09:05' for hours and minutes. */
export const clockText = (hour: number, minute: number): string => `${two(hour)}:${two(minute)}`;
