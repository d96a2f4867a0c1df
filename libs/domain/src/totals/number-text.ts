const NUMBERS = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** A count or an amount as it is read: '7', '1,234', '12,345.5'; '–' for one that is not known. */
export function numberText(value: number): string {
  return Number.isNaN(value) ? '–' : NUMBERS.format(value);
}
