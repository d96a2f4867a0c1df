/** Asks the person whether to sign out although this many changes are not in the account yet. */
type Question = (unsentCount: number) => Promise<boolean>;

let question: Question | null = null;

/**
 * Sets the question before a sign-out with changes that are not in the account yet (OFF-17). Without a question the
 * sign-out goes ahead.
 * @returns the function that unsets it.
 */
export function setSignOutQuestion(ask: Question): () => void {
  question = ask;
  return () => {
    if (question === ask) question = null;
  };
}

/** Whether the person agrees to sign out. They are asked only if changes are not in their account yet. */
export const agreesToSignOut = async (unsentCount: number): Promise<boolean> =>
  unsentCount === 0 || question === null || question(unsentCount);
