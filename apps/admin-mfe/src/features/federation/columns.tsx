import { Button } from '@simmer/ui/buttons/button';
import { cell, Table, type TableColumnsType, type TableProps } from '@simmer/ui/antd/table';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import type { ReactNode } from 'react';
import styles from './federation.module.css';

type Column<Row> = TableColumnsType<Row>[number];
type Render<Row> = (row: Row) => ReactNode;

/** A column whose values need no label on a phone. */
export const column = <Row extends object>(
  title: ReactNode,
  render: Render<Row>,
  className = '',
): Column<Row> => ({
  title,
  className,
  render: (_, row) => render(row),
});

/** A column whose title is shown beside each value on a phone. */
export const labelColumn = <Row extends object>(
  title: string,
  render: Render<Row>,
  className = '',
): Column<Row> => ({
  ...column(title, render, className),
  ...cell({ 'data-label': title }),
});

/** A column that has a line of its own on a phone. */
export const lineColumn = <Row extends object>(
  title: ReactNode,
  render: Render<Row>,
  className = '',
): Column<Row> => ({
  ...column(title, render, className),
  ...cell({ 'data-line': 'own' }),
});

/** A table of the federation page: on a phone its rows are paragraphs. */
export function ReleaseTable<Row extends object>(props: TableProps<Row>) {
  return <Table<Row> className={styles['table']} isStacked {...props} />;
}

interface OrderButtonProps {
  readonly label: string;
  /** The subject of the button, for screen readers, which do not read its row with it. */
  readonly about: string;
  readonly onClick: () => void;
}

export function OrderButton({ label, about, ...button }: OrderButtonProps) {
  return (
    <Button size="small" {...button}>
      {label}
      <VisuallyHidden> {about}</VisuallyHidden>
    </Button>
  );
}
