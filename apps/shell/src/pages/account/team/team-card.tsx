import { Button } from '@simmer/ui/buttons/button';
import { Card } from '@simmer/ui/layout/card';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { lazyDialog } from '@simmer/ui/antd/lazy-dialog';
import { useState } from 'react';
import styles from '../parts/account.module.css';

const LazyAccountManagement = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "account-management" */ './account-management.dialog.tsx'))
      .AccountManagementDialog,
  'Account Management',
);

/** Opens the dialog for the shared account. */
export function TeamCard() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title="Team Management">
      <p className="sm-muted">Share a plan and a subscription with the people you plan with.</p>
      <p className={styles['cardTools']}>
        <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Manage<VisuallyHidden> Team</VisuallyHidden>
        </Button>
      </p>
      {isOpen && <LazyAccountManagement onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
