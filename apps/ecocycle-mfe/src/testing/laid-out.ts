/**
 * jsdom has no layout: gives every element a height, so that lists know what is visible. Returns the function that
 * undoes it.
 */
export function layOut(height: number): () => void {
  const names = ['offsetHeight', 'offsetWidth', 'clientHeight', 'clientWidth'] as const;
  const before = names.map(
    (name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)] as const,
  );
  for (const name of names) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => height });
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(HTMLElement.prototype, name, descriptor);
      else Reflect.deleteProperty(HTMLElement.prototype, name);
    }
  };
}
