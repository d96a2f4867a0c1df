/** An amount in dollars: cents only where there are some. */
export function priceText(amount: number): string {
  return `$${Number.isInteger(amount) ? amount : amount.toFixed(2)}`;
}
