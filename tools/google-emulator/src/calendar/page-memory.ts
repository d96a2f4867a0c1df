import { randomBytes } from 'node:crypto';
import type { StoredEvent } from './stored-event.ts';

const MAX_LISTINGS = 200;

/** An open paged listing, which later changes to the calendar do not affect. */
export interface OpenListing {
  /** The parameters of the call without pageToken: a page token is valid only for the same call. */
  readonly signature: string;
  readonly events: readonly StoredEvent[];
  readonly nextSyncToken: string;
}

export function createPageMemory() {
  const pages = new Map<string, { listing: OpenListing; offset: number }>();
  return {
    keep(listing: OpenListing, offset: number): string {
      const oldest = pages.keys().next().value;
      if (pages.size >= MAX_LISTINGS && oldest !== undefined) pages.delete(oldest);
      const token = randomBytes(18).toString('base64url');
      pages.set(token, { listing, offset });
      return token;
    },
    open: (pageToken: string) => pages.get(pageToken),
  };
}
