import type { DefaultItem, DefaultKind } from '@simmer/app-state/admin/admin-defaults';
import { useState } from 'react';
import { type DefaultForm, withTyped } from './model/default-form.ts';

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
  /** What was sent is saved, and the item is so now: only what was typed in the meantime is left of the row. */
  readonly saved: (sent: Draft, item: DefaultItem) => void;
}

/** The unsaved rows of all tables: they stay while somebody looks at another tab. */
export function useDrafts(): Drafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const change = (edit: (after: Map<string, Draft>) => void) =>
    setDrafts((before) => {
      const after = new Map(before);
      edit(after);
      return after;
    });
  return {
    all: [...drafts.values()],
    of: (id) => drafts.get(id) ?? null,
    put: (draft) => change((after) => after.set(draft.base.id, draft)),
    drop: (id) => change((after) => after.delete(id)),
    saved: (sent, item) =>
      change((after) => {
        const draft = after.get(item.id);
        if (draft === undefined) return;
        const form = withTyped(item, sent.form, draft.form);
        if (form === null) after.delete(item.id);
        else after.set(item.id, { ...draft, base: item, form });
      }),
  };
}
