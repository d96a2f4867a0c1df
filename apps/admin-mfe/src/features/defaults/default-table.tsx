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
import { fieldLabels, type KindWords } from './model/default-kinds.ts';
import { PhaseRemoval } from './phase-removal.tsx';
import type { Drafts } from './use-drafts.ts';

interface DefaultTableProps {
  readonly words: KindWords;
  readonly items: readonly DefaultItem[];
  readonly drafts: Drafts;
}

/** One of the five tables, edited in place. */
export function DefaultTable({ words, items, drafts }: DefaultTableProps) {
  const [isAdding, setIsAdding] = useState(false);
  const section = useFocusAfter<HTMLElement>(items.length);
  const isPhases = words.kind === 'ecocycle_phases';
  return (
    <section ref={section} tabIndex={-1} className={listing['area']} aria-label={words.title}>
      <div className={listing['bar']}>
        <p className="sm-muted">
          {isPhases
            ? 'The canvas finds its zones by these names; Languaging is shown as Gestation, Incubation as Birth.'
            : 'A change reaches everybody.'}
        </p>
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
          Add {words.noun}
        </Button>
      </div>
      {items.length === 0 ? (
        <EmptyState
          isSmall
          title={`No ${words.title} yet`}
          text={`Add the first ${words.noun} for everybody.`}
        />
      ) : (
        <table className={styles['table']} data-kind={words.kind} aria-label={words.title}>
          <thead>
            <tr>
              {words.fields.map((field) => (
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
                words={words}
                item={item}
                drafts={drafts}
                {...(isPhases && { more: <PhaseRemoval item={item} drafts={drafts} /> })}
              />
            ))}
          </tbody>
        </table>
      )}
      {isAdding && <AddDefaultDialog words={words} onClose={() => setIsAdding(false)} />}
    </section>
  );
}
