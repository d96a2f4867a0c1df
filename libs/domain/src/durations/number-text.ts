// Created when it is first needed: the first formatter of a page loads the browser's language data, which takes 12 ms.
// Most hours and counts are small and whole, or in quarters, and need no formatter.
let numbers: Intl.NumberFormat | undefined;

/** A count or an amount as text: '7', '1,234', '12,345.5'; '–' if it is unknown (PRD-18). */
export function numberText(value: number): string {
  if (value >= 0 && value < 1000 && Number.isInteger(value * 4)) return String(value);
  numbers ??= new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
  return Number.isNaN(value) ? '–' : numbers.format(value);
}
