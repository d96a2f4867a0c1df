import { messageOf } from '@simmer/app-state/errors/errors';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';

interface Words {
  readonly done: string;
  readonly failed: string;
}

/** Waits for something to be done and tells how it went. Answers whether it was. */
export type Tell = (doing: Promise<unknown>, words: Words) => Promise<boolean>;

/** What a room of several actions shares: success is told by a toast; the last failure stays in the dialog until the next try. */
export function useTell(): { readonly failure: string | null; readonly tell: Tell } {
  const [failure, setFailure] = useState<string | null>(null);
  const tell: Tell = async (doing, { done, failed }) => {
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
  return { failure, tell };
}
