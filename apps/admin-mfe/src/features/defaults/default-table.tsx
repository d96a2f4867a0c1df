import type { DefaultItem } from '@simmer/app-state/admin/admin-defaults';
import { Button } from '@simmer/ui/buttons/button';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import listing from '../listing/listing.module.css';
import { AddDefaultDialog } from './add-default.dialog.tsx';
import { DefaultRow } from './default-row.tsx';
import styles from './defaults.module.css';
import { fieldLabels, type KindTexts } from './model/default-kinds.ts';
import { PhaseRemoval } from './phase-removal.tsx';
import type { Drafts } from './use-drafts.ts';

interface DefaultTableProps {
  readonly texts: KindTexts;
  readonly items: readonly DefaultItem[];
  readonly drafts: Drafts;
}

/** One of the five tables, edited in place. */
export function DefaultTable({ texts, items, drafts }: DefaultTableProps) {
  const [isAdding, setIsAdding] = useState(false);
  const section = useFocusAfter<HTMLElement>(items.length);
  const isPhases = texts.kind === 'ecocycle_phases';
  return (
    <section ref={section} tabIndex={-1} className={listing['area']} aria-label={texts.title}>
      <div className={listing['bar']}>
        <p className="sm-muted">
          {isPhases
            ? 'The canvas finds its zones by these names; Languaging is shown as Gestation, Incubation as Birth.'
            : 'A change reaches everybody.'}
        </p>
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
          Add {texts.noun}
        </Button>
      </div>
      {items.length === 0 ? (
        <EmptyState
          isSmall
          title={`No ${texts.title} yet`}
          text={`Add the first ${texts.noun} for everybody.`}
        />
      ) : (
        <table className={styles['table']} data-kind={texts.kind} aria-label={texts.title}>
          <thead>
            <tr>
              {texts.fields.map((field) => (
                <th key={field} scope="col">
                  {fieldLabels[field]}
                </th>
              ))}
              {isPhases && (
                <th scope="col">
                  <span className="sm-visually-hidden">Delete</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <DefaultRow
                key={item.id}
                texts={texts}
                item={item}
                drafts={drafts}
                {...(isPhases && { more: <PhaseRemoval item={item} drafts={drafts} /> })}
              />
            ))}
          </tbody>
        </table>
      )}
      {isAdding && <AddDefaultDialog texts={texts} onClose={() => setIsAdding(false)} />}
    </section>
  );
}
