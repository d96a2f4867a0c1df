import { takeShared } from '@simmer/app-state/take-shared';
import { sharedTextKey } from '@simmer/contracts/share-target';

/** Takes the text that was shared with the installed app (QCK-6), only once; empty if there is none. */
export async function takeSharedText(): Promise<string> {
  const response = await takeShared(sharedTextKey);
  return response === null ? '' : response.text();
}
