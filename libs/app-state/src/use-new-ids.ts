import { useState } from 'react';
import { newId } from './new-id.ts';

/**
 * The ids of the items that a form creates, by their purpose: a retry creates the same item, and `forget` ends that.
 */
export function useNewIds() {
  const [newIds] = useState(() => {
    const ids = new Map<string, string>();
    return {
      idFor: (what: string): string => {
        const id = ids.get(what) ?? newId();
        ids.set(what, id);
        return id;
      },
      forget: (what: string): void => void ids.delete(what),
    };
  });
  return newIds;
}
