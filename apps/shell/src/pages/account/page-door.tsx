import { buttonClass } from '@simmer/ui/buttons/button';
import { Card } from '@simmer/ui/layout/card';
import { Link } from 'react-router';
import styles from './account.module.css';

interface PageDoorProps {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly open: string;
}

/** Leads to a page of its own. */
export function PageDoor({ title, text, to, open }: PageDoorProps) {
  return (
    <Card title={title}>
      <p className="sm-muted">{text}</p>
      <p className={styles['cardTools']}>
        <Link to={to} className={buttonClass()}>
          {open}
        </Link>
      </p>
    </Card>
  );
}
