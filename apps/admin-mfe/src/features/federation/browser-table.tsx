import type { BrowsersOfBuild, ReleaseOfApp } from '@simmer/contracts/schemas/releases.schema';
import { cell, Table, type TableColumnsType } from '@simmer/ui/antd/table';
import { appLabel, secondsLabel, shareLabel } from './release-labels.ts';
import styles from './federation.module.css';

type Column = TableColumnsType<BrowsersOfBuild>[number];

const figure = (title: string, textOf: (build: BrowsersOfBuild) => string): Column => ({
  title,
  ...cell({ 'data-label': title }),
  render: (_, build) => textOf(build),
});

const columns: TableColumnsType<BrowsersOfBuild> = [
  {
    title: 'Build in browsers',
    rowScope: 'row',
    ...cell({ 'data-line': 'own' }),
    render: (_, { version }) => <code>{version}</code>,
  },
  figure('Pages', ({ page_count: count }) => String(count)),
  figure('Failed', ({ failed_page_count: failed, page_count: all }) => shareLabel(failed, all)),
  figure('Usable in', ({ load_ms: ms }) => secondsLabel(ms)),
  figure('Largest paint', ({ lcp_ms: ms }) => secondsLabel(ms)),
  figure('Slowest interaction', ({ inp_ms: ms }) => secondsLabel(ms)),
];

/** What browsers reported of the builds of an app in the last week; three of four pages were faster (FED-43). */
export function BrowserTable({ release: { app, browsers } }: { readonly release: ReleaseOfApp }) {
  if (browsers.length === 0) return <p className="sm-muted">No browser has reported of it this week.</p>;
  return (
    <Table<BrowsersOfBuild>
      label={`Browsers of ${appLabel(app)}`}
      className={styles['table']}
      isStacked
      dataSource={browsers}
      rowKey="version"
      columns={columns}
    />
  );
}
