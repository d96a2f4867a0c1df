import type { Strategy } from 'passport';

interface OneQuestion {
  authenticate(request: object, options: object): void;
}

interface Outcomes<T> {
  success: (user: T) => void;
  fail: (challenge?: unknown) => void;
  pass: () => void;
  redirect: () => void;
  error: (error: unknown) => void;
}

/**
 * Asks one passport strategy about one request, without passport's middleware: no session juggling, no
 * monkey-patched request, and the answer is a value. `null` means that the strategy does not know this person.
 */
export function runStrategy<T>(strategy: Strategy, request: object): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const outcomes: Outcomes<T> = {
      success: resolve,
      fail: () => resolve(null),
      pass: () => resolve(null),
      redirect: () => resolve(null),
      error: (error) => reject(error instanceof Error ? error : new Error(String(error), { cause: error })),
    };
    const once: OneQuestion = Object.assign(Object.create(strategy), outcomes);
    once.authenticate(request, {});
  });
}
