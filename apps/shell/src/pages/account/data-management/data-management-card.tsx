import { useImportProgress } from '@simmer/app-state/personal-data/data-management';
import { Button } from '@simmer/ui/buttons/button';
import { Card } from '@simmer/ui/layout/card';
import { useState } from 'react';
import { DataManagementDialog } from './data-management.dialog.tsx';
import { ImportProgress } from './import-progress.tsx';
import styles from './data-management.module.css';
import { useImportEnd } from './use-import-end.ts';

/** Opens export, import and reset, and shows a running import while the dialog is closed. */
export function DataManagementCard() {
  const [isOpen, setIsOpen] = useState(false);
  const { state } = useImportProgress();
  useImportEnd();
  return (
    <Card title="Data Management">
      <p className="sm-muted">Keep a copy of your plan, bring one back, or start over.</p>
      {state !== null && !isOpen && <ImportProgress />}
      <p className={styles['tools']}>
        <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Manage data
        </Button>
      </p>
      {isOpen && <DataManagementDialog onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
