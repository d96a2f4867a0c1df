import { useState } from 'react';
import { Button } from '@simmer/ui/buttons/button';
import { Card } from '@simmer/ui/layout/card';
import { OpenFrame } from '../../frame/open-frame.tsx';
import { LazyDataManagement } from '../account/data-management/lazy-data-management.tsx';
import { useImportEnd } from '../account/data-management/use-import-end.ts';
import { ConnectionCheck } from './connection-check.tsx';
import styles from './support.module.css';

const later = [
  {
    mark: '📖',
    title: 'Getting Started guide',
    text: 'A first week, step by step.',
    action: 'Read the guide',
  },
  {
    mark: '💬',
    title: 'FAQ',
    text: 'What people ask most, answered in a sentence or two.',
    action: 'View FAQ',
  },
  {
    mark: '✍️',
    title: 'Give Feedback',
    text: 'Tell us what gets in the way and what helps.',
    action: 'Give Feedback',
  },
  {
    mark: '🧑‍🍳',
    title: 'Workshops',
    text: 'Plan a season together, with a guide.',
    action: 'Sign up',
  },
] as const;

/** Also for signed-out visitors: they too can export and delete the data of this browser. */
function DataManagement() {
  const [isOpen, setIsOpen] = useState(false);
  useImportEnd();
  return (
    <Card title="Data Management" className={styles['wide']}>
      <p>Your plan belongs to you. Keep a copy, bring one back, or start over.</p>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Manage data
      </Button>
      {isOpen && <LazyDataManagement onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

/** Support (PUB-11): one card works, the others are announced. */
export function Component() {
  return (
    <OpenFrame>
      <div className={styles['page']}>
        <h1>Support</h1>
        <p className={styles['lead']}>What you may need when you get stuck.</p>
        <div className={styles['cards']}>
          <DataManagement />
          {later.map(({ mark, title, text, action }) => (
            <Card key={title} title={title} aside={<span aria-hidden="true">{mark}</span>}>
              <p>{text}</p>
              <Button disabled title="Not open yet">
                {action}
              </Button>
              <small>Not open yet.</small>
            </Card>
          ))}
        </div>
        <ConnectionCheck />
      </div>
    </OpenFrame>
  );
}
