import { messageOf } from '@simmer/app-state/errors';
import { type DefaultItem, useUpdateDefault } from '@simmer/app-state/admin/admin-defaults';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import { toast } from '@simmer/ui/toasts/toast';
import type { ComponentProps } from 'react';
import { DefaultField } from './default-field.tsx';
import styles from './defaults.module.css';
import { problemOf, zeroHintOf, type FieldMessage } from './model/field-notes.ts';
import { changedNames, fieldsIn, formOf } from './model/default-form.ts';
import { fieldLabels, type FieldName, type KindTexts } from './model/default-kinds.ts';
import type { Draft, Drafts } from './use-drafts.ts';

/** The class of a row with unsaved changes. */
export const CHANGED = 'is-changed';

interface DefaultRowProps {
  readonly texts: KindTexts;
  readonly item: DefaultItem;
  readonly drafts: Drafts;
}

/** One field of a default, edited in place. */
export function DefaultCell({ field, texts, item, drafts }: DefaultRowProps & { readonly field: FieldName }) {
  const draft = drafts.draftOf(item.id);
  const form = draft?.form ?? formOf(item);
  const write = (value: string) => {
    const base = draft?.base ?? item;
    const next = { ...form, [field]: value };
    if (changedNames(formOf(base), next, texts.fields).length === 0 && next[field] === formOf(base)[field]) {
      return drafts.drop(item.id);
    }
    return drafts.put({ kind: texts.kind, base, form: next });
  };
  return (
    <DefaultField
      field={field}
      isInRow
      rowName={item.name}
      value={form[field]}
      note={draft && messageFor(field, item, draft, texts)}
      onChange={write}
    />
  );
}

/** A row of the table. 'Cancel' and 'Save Changes' disappear with the line below it, so focus moves to the row. */
export function EditedRow({ className = '', ...props }: ComponentProps<'tr'>) {
  const isChanged = className.includes(CHANGED);
  const row = useFocusAfter<HTMLTableRowElement>(isChanged);
  return (
    <tr {...props} className={className} ref={row} tabIndex={-1} data-changed={isChanged || undefined} />
  );
}

// Only edited fields have a note.
function messageFor(
  field: FieldName,
  item: DefaultItem,
  draft: Draft,
  texts: KindTexts,
): FieldMessage | null {
  const problem = problemOf(field, draft.form);
  if (problem !== null) return { tone: 'error', text: problem };
  if (!changedNames(formOf(draft.base), draft.form, texts.fields).includes(field)) return null;
  const hint = zeroHintOf(field, draft.form, `Everybody’s “${item.name}”`);
  return hint === null ? null : { tone: 'hint', text: hint };
}

/** Buttons to cancel and to save the changes of a row. */
export function RowActions(props: DefaultRowProps) {
  const draft = props.drafts.draftOf(props.item.id);
  return draft && <DraftActions {...props} draft={draft} />;
}

interface DraftActionsProps extends DefaultRowProps {
  readonly draft: Draft;
}

function DraftActions({ texts, item, draft, drafts }: DraftActionsProps) {
  const update = useUpdateDefault();
  const names = changedNames(formOf(draft.base), draft.form, texts.fields);
  const hasProblem = texts.fields.some((field) => problemOf(field, draft.form) !== null);
  const isStale = item.version > draft.base.version;
  const save = () =>
    update.mutate(
      { kind: texts.kind, id: item.id, version: draft.base.version, fields: fieldsIn(draft.form, names) },
      {
        onSuccess: (saved) => {
          drafts.saved(draft, saved);
          toast.success(`${texts.noun} updated`);
        },
        onError: (error) => toast.error(messageOf(error, 'Failed to save changes')),
      },
    );
  return (
    <div className={styles['actions']}>
      {isStale && <StaleNote texts={texts} item={item} draft={draft} drafts={drafts} />}
      <Button size="small" variant="quiet" disabled={update.isPending} onClick={() => drafts.drop(item.id)}>
        Cancel
      </Button>
      <Button
        size="small"
        variant="primary"
        busy={update.isPending}
        disabled={isStale || hasProblem || names.length === 0}
        onClick={save}
      >
        Save Changes
      </Button>
    </div>
  );
}

/** Another admin has changed the row meanwhile: shows their values, so that neither change is lost (ADM-15). */
function StaleNote({ texts, item, draft, drafts }: DraftActionsProps) {
  const theirs = formOf(item);
  const differing = changedNames(formOf(draft.base), theirs, texts.fields);
  const differences = differing
    .map((field) => `${fieldLabels[field]}: ${theirs[field] || 'empty'}`)
    .join(' · ');
  return (
    <div className={styles['stale']}>
      <Banner
        tone="warning"
        title="Somebody else has changed this row in the meantime."
        action={
          <>
            <Button size="small" onClick={() => drafts.drop(item.id)}>
              Take theirs
            </Button>
            <Button
              size="small"
              onClick={() => drafts.put({ ...draft, base: item, form: mineOver(draft, item, texts) })}
            >
              Keep mine
            </Button>
          </>
        }
      >
        <p>{differences}</p>
      </Banner>
    </div>
  );
}

// Keeps the fields edited here and takes the other admin's values for the rest.
function mineOver(draft: Draft, item: DefaultItem, texts: KindTexts) {
  const mine = changedNames(formOf(draft.base), draft.form, texts.fields);
  return { ...formOf(item), ...Object.fromEntries(mine.map((field) => [field, draft.form[field]])) };
}
