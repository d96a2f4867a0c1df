import { buttonClass } from '@simmer/ui/buttons/button';
import { TitledPage } from '@simmer/ui/layout/titled-page';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTabTitle } from '../../../brand/use-tab-title.ts';
import styles from './account.module.css';

interface AccountPartProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A page of a part of the account, reached from '/account' (ACC-6). */
export function AccountPart({ title, lead, children }: AccountPartProps) {
  useTabTitle(title);
  return (
    <div className={styles['part']}>
      <TitledPage
        title={title}
        lead={lead}
        aside={
          <Link to="/account" className={buttonClass({ size: 'small' })}>
            To your account
          </Link>
        }
      >
        {children}
      </TitledPage>
    </div>
  );
}
