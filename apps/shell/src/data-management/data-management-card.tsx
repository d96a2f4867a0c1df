import { useImportProgress } from '@simmer/app-state/personal-data/data-management';
import { Button } from '@simmer/ui/buttons/button';
import { Card } from '@simmer/ui/layout/card';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { useState } from 'react';
import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { WaitingChangesButton } from '../session/waiting-changes/waiting-changes-button.tsx';
import styles from './data-management.module.css';
import { LazyDataManagement } from './lazy-data-management.tsx';
import { useImportEnd } from './use-import-end.ts';

const loadProgress = async () =>
  (await import(/* webpackChunkName: "import-progress" */ './import-progress.tsx')).ImportProgress;
const noProps = {};

/** Opens export, import and reset, and shows an import that runs while the dialog is closed. */
export function DataManagementCard() {
  const [isOpen, setIsOpen] = useState(false);
  const { state } = useImportProgress();
  useImportEnd();
  return (
    <Card title="Data Management">
      <p className="sm-muted">Keep a copy of your plan, bring one back, or start over.</p>
      {state !== null && !isOpen && (
        <LazyPart load={loadProgress} props={noProps} pending={null} renderFailure={() => null} />
      )}
      <p className={styles['tools']}>
        <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Manage<VisuallyHidden> data</VisuallyHidden>
        </Button>
        <WaitingChangesButton size="small">Changes not saved</WaitingChangesButton>
      </p>
      {isOpen && <LazyDataManagement onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
