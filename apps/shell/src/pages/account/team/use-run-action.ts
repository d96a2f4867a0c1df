import { messageOf } from '@simmer/app-state/errors';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';

interface ResultTexts {
  readonly done: string;
  readonly failed: string;
}

/** Awaits an action and shows its result. Resolves to whether it succeeded. */
export type RunAction = (doing: Promise<unknown>, texts: ResultTexts) => Promise<boolean>;

/**
 * Shared by dialogs with several actions: success shows a toast; the last failure stays in the dialog until the next
 * attempt.
 */
export function useRunAction(): { readonly failure: string | null; readonly runAction: RunAction } {
  const [failure, setFailure] = useState<string | null>(null);
  const runAction: RunAction = async (doing, { done, failed }) => {
    setFailure(null);
    try {
      await doing;
    } catch (error) {
      setFailure(messageOf(error, failed));
      return false;
    }
    toast.success(done);
    return true;
  };
  return { failure, runAction };
}
