import type { DefaultKind } from '@simmer/app-state/admin-defaults';
import { useState } from 'react';
import type { DefaultForm, DefaultItem } from './model/default-form.ts';

/** What somebody has written into a row and not saved. */
export interface Draft {
  readonly kind: DefaultKind;
  /** The item as it was when they began, or when they last looked at somebody else's change. */
  readonly base: DefaultItem;
  readonly form: DefaultForm;
}

export interface Drafts {
  readonly all: readonly Draft[];
  readonly of: (id: string) => Draft | null;
  readonly put: (draft: Draft) => void;
  readonly drop: (id: string) => void;
}

/** The unsaved rows of all tables: they stay while somebody looks at another tab. */
export function useDrafts(): Drafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  return {
    all: [...drafts.values()],
    of: (id) => drafts.get(id) ?? null,
    put: (draft) => setDrafts((before) => new Map(before).set(draft.base.id, draft)),
    drop: (id) =>
      setDrafts((before) => {
        const after = new Map(before);
        after.delete(id);
        return after;
      }),
  };
}
