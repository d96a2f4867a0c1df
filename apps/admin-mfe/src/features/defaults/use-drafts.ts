import type { DefaultItem, DefaultKind } from '@simmer/app-state/admin/admin-defaults';
import { useState } from 'react';
import { type DefaultForm, withTyped } from './model/default-form.ts';

/** The unsaved changes of a row. */
export interface Draft {
  readonly kind: DefaultKind;
  /** The item when editing began, or when another admin's change was last seen. */
  readonly base: DefaultItem;
  readonly form: DefaultForm;
}

export interface Drafts {
  readonly all: readonly Draft[];
  readonly draftOf: (id: string) => Draft | null;
  readonly put: (draft: Draft) => void;
  readonly drop: (id: string) => void;
  /** The sent draft was saved as `item`: only what was typed since then stays in the draft. */
  readonly saved: (sent: Draft, item: DefaultItem) => void;
}

/** The unsaved rows of all tables; they stay when the person switches tabs. */
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
    draftOf: (id) => drafts.get(id) ?? null,
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
