import type { ComponentProps, HTMLAttributes, ReactElement, Ref } from 'react';
import { Table as AntTable, type GetRef, type TableProps as AntTableProps } from 'antd';
import { classNames } from '../class-names.ts';
import { AntThemeProvider } from './ant-theme-provider.tsx';

export type { TableColumnsType } from 'antd';
export type TableRef = GetRef<typeof AntTable>;

export type TableProps<Row> = Omit<AntTableProps<Row>, 'pagination' | 'className'> & {
  /** Names the table for screen readers, unless it is in a grid with a name. */
  label?: string;
  className?: string | undefined;
  /**
   * On a phone a row is a paragraph; `cell` gives its cells a `data-label`, or `data-line` 'own' for a cell on its own
   * line.
   */
  isStacked?: boolean;
  ref?: Ref<TableRef>;
};

type CellProps = HTMLAttributes<HTMLElement> & Readonly<Record<`data-${string}`, string>>;

/** Marks the cells of a column, so that a style sheet can arrange them where rows are shown as cards. */
export const cell = (props: CellProps): { onCell: () => CellProps } => ({ onCell: () => props });

/** Marks the header of a column, as `cell` does its cells. */
export const headerCell = (props: CellProps): { onHeaderCell: () => CellProps } => ({
  onHeaderCell: () => props,
});

/** A sortable header with a button: ant-design makes the cell itself the target, which Space does not press. */
function HeaderCell({ onClick, children, ...cell }: ComponentProps<'th'>): ReactElement {
  if (onClick === undefined) return <th {...cell}>{children}</th>;
  const plain = { tabIndex: undefined, onKeyDown: undefined, 'aria-label': undefined };
  return (
    <th {...cell} {...plain} aria-sort={cell['aria-sort'] ?? 'none'}>
      <button type="button" className="sm-table-sort" onClick={(event) => onClick(event as never)}>
        {children}
      </button>
    </th>
  );
}

// Without the attributes of ant-design's spinner: they would announce every change in the table, and are not allowed in
// a grid.
const silent = { spinning: false, 'aria-live': undefined, 'aria-busy': undefined };

/**
 * ant-design's Table with a name. The table has no pagination: the server divides the rows into pages, or the table is
 * virtual.
 */
export function Table<Row extends object>(props: TableProps<Row>): ReactElement {
  const { label, components, className, isStacked = false, ...table } = props;
  return (
    <AntThemeProvider>
      <AntTable<Row>
        loading={silent}
        {...table}
        {...(label !== undefined && { 'aria-label': label })}
        className={classNames(className, isStacked && 'sm-table-stacked')}
        components={{ ...components, header: { ...components?.header, cell: HeaderCell } }}
        pagination={false}
        showSorterTooltip={false}
      />
    </AntThemeProvider>
  );
}
