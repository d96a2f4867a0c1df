import type { DefaultItem } from '@simmer/app-state/admin/admin-defaults';
import { cell, headerCell, Table, type TableColumnsType } from '@simmer/ui/antd/table';
import { Button } from '@simmer/ui/buttons/button';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import listing from '../listing/listing.module.css';
import { AddDefaultDialog } from './add-default.dialog.tsx';
import { CHANGED, DefaultCell, EditedRow, RowActions } from './default-row.tsx';
import styles from './defaults.module.css';
import { fieldLabels, type KindTexts } from './model/default-kinds.ts';
import { PhaseRemoval } from './phase-removal.tsx';
import type { Drafts } from './use-drafts.ts';

interface DefaultTableProps {
  readonly texts: KindTexts;
  readonly items: readonly DefaultItem[];
  readonly drafts: Drafts;
}

/** A column for each field, and one for the removal of a phase. */
function columnsOf({ texts, drafts }: Omit<DefaultTableProps, 'items'>): TableColumnsType<DefaultItem> {
  const fields = texts.fields.map((field) => ({
    key: field,
    title: fieldLabels[field],
    ...cell({ 'data-field': field, 'data-label': fieldLabels[field] }),
    ...headerCell({ 'data-header': field }),
    render: (_: unknown, item: DefaultItem) => (
      <DefaultCell field={field} texts={texts} item={item} drafts={drafts} />
    ),
  }));
  if (texts.kind !== 'ecocycle_phases') return fields;
  const removal = {
    key: 'more',
    title: <VisuallyHidden>Delete</VisuallyHidden>,
    ...cell({ 'data-field': 'more' }),
    render: (_: unknown, item: DefaultItem) => <PhaseRemoval item={item} drafts={drafts} />,
  };
  return [...fields, removal];
}

const actionsFor = (row: Omit<DefaultTableProps, 'items'>) => (item: DefaultItem) => (
  <RowActions {...row} item={item} />
);

/** One of the five tables, edited in place; a row with unsaved changes has its buttons below (ADM-11). */
export function DefaultTable({ texts, items, drafts }: DefaultTableProps) {
  const [isAdding, setIsAdding] = useState(false);
  const section = useFocusAfter<HTMLElement>(items.length);
  return (
    <section ref={section} tabIndex={-1} className={listing['area']} aria-label={texts.title}>
      <div className={listing['bar']}>
        <p className="sm-muted">
          {texts.kind === 'ecocycle_phases'
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
        <Table<DefaultItem>
          label={texts.title}
          className={styles['table']}
          data-kind={texts.kind}
          components={{ body: { row: EditedRow } }}
          columns={columnsOf({ texts, drafts })}
          dataSource={items}
          rowKey="id"
          rowHoverable={false}
          rowClassName={({ id }) => (drafts.draftOf(id) === null ? '' : CHANGED)}
          expandable={{
            showExpandColumn: false,
            expandedRowKeys: drafts.all.map(({ base }) => base.id),
            expandedRowRender: actionsFor({ texts, drafts }),
          }}
        />
      )}
      {isAdding && <AddDefaultDialog texts={texts} onClose={() => setIsAdding(false)} />}
    </section>
  );
}
