// Made when it is first needed: the first one of a page loads the browser's data of languages, which takes milliseconds.
let numbers: Intl.NumberFormat | undefined;

/** A count or an amount as text: '7', '1,234', '12,345.5'; '–' if it is unknown (PRD-18). */
export function numberText(value: number): string {
  numbers ??= new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
  return Number.isNaN(value) ? '–' : numbers.format(value);
}
