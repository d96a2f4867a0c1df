import type { BrowsersOfBuild, ReleaseOfApp } from '@simmer/contracts/schemas/releases.schema';
import { Table, type TableColumnsType } from '@simmer/ui/antd/table';
import { appLabel, secondsLabel, shareLabel } from './release-labels.ts';
import styles from './federation.module.css';

const columns: TableColumnsType<BrowsersOfBuild> = [
  {
    title: 'Build in browsers',
    rowScope: 'row',
    className: styles['build'] ?? '',
    render: (_, { version }) => <code>{version}</code>,
  },
  { title: 'Pages', render: (_, { page_count: count }) => `${String(count)} pages` },
  {
    title: 'Failed',
    render: (_, { failed_page_count: failed, page_count: all }) => `${shareLabel(failed, all)} failed`,
  },
  { title: 'Usable', render: (_, { load_ms: ms }) => `Usable in ${secondsLabel(ms)}` },
  { title: 'Largest paint', render: (_, { lcp_ms: ms }) => `Painted in ${secondsLabel(ms)}` },
  { title: 'Slowest interaction', render: (_, { inp_ms: ms }) => `Answered in ${secondsLabel(ms)}` },
];

/** What browsers reported of the builds of an app in the last week; three of four pages were faster (FED-43). */
export function BrowserTable({ release: { app, browsers } }: { readonly release: ReleaseOfApp }) {
  if (browsers.length === 0) return <p className="sm-muted">No browser has reported of it this week.</p>;
  return (
    <Table<BrowsersOfBuild>
      label={`Browsers of ${appLabel(app)}`}
      className={styles['table']}
      dataSource={browsers}
      rowKey="version"
      columns={columns}
    />
  );
}
