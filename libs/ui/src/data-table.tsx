import type { ReactElement } from 'react';
import { Table, type TableProps } from 'antd';
import { AntdScope } from './antd-scope.tsx';

export type DataTableProps<Row extends object> = TableProps<Row> & {
  /** Names the table for screen readers. */
  label: string;
};

/** ant-design's table in our look: columns, sorting, selection, a fixed head. Heavy: load it lazily. */
export function DataTable<Row extends object>({ label, ...table }: DataTableProps<Row>): ReactElement {
  return (
    <AntdScope>
      <Table<Row> size="middle" pagination={false} {...table} aria-label={label} />
    </AntdScope>
  );
}
