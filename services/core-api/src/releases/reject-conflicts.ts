import { ReleaseRejection } from '@simmer/releases/rollout/orders';
import { ConflictError as StoreConflict, StoreAwayError } from '@simmer/releases/store/release-store';
import { ConflictError } from '@simmer/domain/errors/domain-error';

/** Runs an action, and turns its conflicts into errors that say why nothing was changed. */
export async function rejectingConflicts<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ReleaseRejection)
      throw new ConflictError(error.problems.join(' '), { cause: error });
    if (error instanceof StoreConflict)
      throw new ConflictError(
        'Somebody else has changed the releases in the meantime. Look at what is deployed now and try again.',
        { cause: error },
      );
    if (error instanceof StoreAwayError)
      throw new ConflictError(`${error.message} Try again in a moment.`, {
        cause: error,
      });
    throw error;
  }
}
