import { buttonClass } from '@simmer/ui/buttons/button';
import { Card } from '@simmer/ui/layout/card';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { Link } from 'react-router';
import styles from './parts/account.module.css';

interface PageDoorProps {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  /** What opens, as a sentence names it. */
  readonly what: string;
}

/** Leads to a page of its own. */
export function PageDoor({ title, text, to, what }: PageDoorProps) {
  return (
    <Card title={title}>
      <p className="sm-muted">{text}</p>
      <p className={styles['cardTools']}>
        <Link to={to} className={buttonClass({ size: 'small' })}>
          Open<VisuallyHidden> {what}</VisuallyHidden>
        </Link>
      </p>
    </Card>
  );
}
