/** An amount in dollars: with cents only if there are any. */
export function priceText(amount: number): string {
  return `$${Number.isInteger(amount) ? amount : amount.toFixed(2)}`;
}
