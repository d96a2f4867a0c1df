import type { AdminDefaults } from '@simmer/app-state/admin/admin-defaults';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import styles from './defaults.module.css';
import { problemOf } from './model/field-notes.ts';
import { changedNames, formOf } from './model/default-form.ts';
import { defaultKinds, fieldLabels, type KindTexts } from './model/default-kinds.ts';
import { useAddDefault } from './use-add-default.ts';
import type { Draft, Drafts } from './use-drafts.ts';

interface DeletedDraftsProps {
  readonly defaults: AdminDefaults;
  readonly drafts: Drafts;
}

/** Drafts of rows that another admin has deleted meanwhile: the person decides what to do with them. */
export function DeletedDrafts({ defaults, drafts }: DeletedDraftsProps) {
  const isGone = ({ kind, base }: Draft) => !defaults[kind].some(({ id }) => id === base.id);
  return drafts.all.filter(isGone).flatMap((draft) => {
    const texts = defaultKinds.find(({ kind }) => kind === draft.kind);
    return texts ? <DeletedDraft key={draft.base.id} texts={texts} draft={draft} drafts={drafts} /> : [];
  });
}

interface DeletedDraftProps {
  readonly texts: KindTexts;
  readonly draft: Draft;
  readonly drafts: Drafts;
}

function DeletedDraft({ texts, draft: { base, form }, drafts }: DeletedDraftProps) {
  const { add, isAdding } = useAddDefault(texts);
  const discardDraft = () => drafts.drop(base.id);
  const written = changedNames(formOf(base), form, texts.fields);
  return (
    <div className={styles['gone']}>
      <Banner
        tone="warning"
        title={`Somebody else has deleted ${base.name}, which you were editing.`}
        action={
          <>
            <Button size="small" disabled={isAdding} onClick={discardDraft}>
              Discard
            </Button>
            <Button
              size="small"
              busy={isAdding}
              disabled={texts.fields.some((field) => problemOf(field, form) !== null)}
              onClick={() => add(form, discardDraft)}
            >
              Add it again
            </Button>
          </>
        }
      >
        <p>
          You wrote: {written.map((field) => `${fieldLabels[field]}: ${form[field] || 'empty'}`).join(' · ')}
        </p>
      </Banner>
    </div>
  );
}
