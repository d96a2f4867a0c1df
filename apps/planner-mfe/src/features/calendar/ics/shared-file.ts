import { takeShared } from '@simmer/app-state/shared/take-shared';
import { sharedFileKey, sharedFileName } from '@simmer/contracts/share-target';

/** Takes the file that was shared with the installed app (OFF-39), once; null if there is none. */
export async function takeSharedFile(): Promise<File | null> {
  const response = await takeShared(sharedFileKey);
  if (response === null) return null;
  const name = decodeURIComponent(response.headers.get(sharedFileName) ?? '');
  return new File([await response.blob()], name, { type: 'text/calendar' });
}
