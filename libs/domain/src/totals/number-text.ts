const NUMBERS = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** A count or an amount as text: '7', '1,234', '12,345.5'; '–' if it is unknown (PRD-18). */
export function numberText(value: number): string {
  return Number.isNaN(value) ? '–' : NUMBERS.format(value);
}
