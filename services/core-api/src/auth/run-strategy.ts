import type { Strategy } from 'passport';

interface OneQuestion {
  authenticate(request: object, options: object): void;
}

interface Outcomes<T> {
  success: (user: T) => void;
  fail: (challenge?: unknown) => void;
  pass: () => void;
  redirect: (url: string) => void;
  error: (error: unknown) => void;
}

/** A strategy's result: a user, a failure with its reason, or a redirect. */
export type StrategyAnswer<T> =
  | { readonly kind: 'success'; readonly user: T }
  | { readonly kind: 'fail'; readonly challenge: unknown }
  | { readonly kind: 'redirect'; readonly url: string };

/**
 * Asks one passport strategy about one request, without passport's middleware: no session juggling, no
 * monkey-patched request, and the answer is a value.
 */
export function askStrategy<T>(strategy: Strategy, request: object): Promise<StrategyAnswer<T>> {
  return new Promise((resolve, reject) => {
    const outcomes: Outcomes<T> = {
      success: (user) => resolve({ kind: 'success', user }),
      fail: (challenge) => resolve({ kind: 'fail', challenge }),
      pass: () => resolve({ kind: 'fail', challenge: undefined }),
      redirect: (url) => resolve({ kind: 'redirect', url }),
      error: (error) => reject(error instanceof Error ? error : new Error(String(error), { cause: error })),
    };
    const once: OneQuestion = Object.assign(Object.create(strategy), outcomes);
    once.authenticate(request, {});
  });
}

/** Runs a strategy without redirects. @returns null when it fails. */
export async function runStrategy<T>(strategy: Strategy, request: object): Promise<T | null> {
  const answer = await askStrategy<T>(strategy, request);
  return answer.kind === 'success' ? answer.user : null;
}
