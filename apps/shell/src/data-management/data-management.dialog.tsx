import {
  type DataCounts,
  useDataCounts,
  useImportProgress,
} from '@simmer/app-state/personal-data/data-management';
import { Skeleton } from '@simmer/ui/layout/skeleton';
import { ActionsDialog } from './actions-dialog.tsx';
import { ExportSection } from './export-section.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportSection } from './import-section.tsx';
import { LocalPlanSection } from './local-plan-section.tsx';
import { ResetSection } from './reset-section.tsx';
import styles from './data-management.module.css';

const NAMES = [
  ['northStars', 'North Stars'],
  ['timeBlocks', 'Time Blocks'],
  ['reflections', 'Reflections'],
  ['customActivities', 'Custom Activities'],
] as const satisfies readonly (readonly [keyof DataCounts, string])[];

function Counts() {
  const counts = useDataCounts();
  return (
    <dl className={styles['counts']} aria-busy={counts === null}>
      {NAMES.map(([name, text]) => (
        <div key={name} className={styles['count']}>
          <dt>{text}</dt>
          <dd>{counts === null ? <Skeleton width="2ch" /> : counts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Export, import and reset of the plan, with its item counts (ACC-20). */
export function DataManagementDialog({ onClose }: { readonly onClose: () => void }) {
  const { state } = useImportProgress();
  return (
    <ActionsDialog title="Data Management" onClose={onClose}>
      <div className="sm-dialog__sections">
        <Counts />
        <ExportSection />
        <section className={styles['section']}>
          <h3>Import</h3>
          {state === null ? <ImportSection /> : <ImportProgress />}
        </section>
        <LocalPlanSection />
        <ResetSection />
      </div>
    </ActionsDialog>
  );
}
