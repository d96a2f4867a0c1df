import { buttonClass } from '@simmer/ui/buttons/button';
import { TitledPage } from '@simmer/ui/layout/titled-page';
import { Link } from 'react-router';
import { ConnectedAppsCard } from './connected-apps-card.tsx';

/** '/account/apps': what is connected to the account, and what it did (APP-1). */
export function Component() {
  return (
    <TitledPage
      title="Connected apps"
      lead="What reads your plan or changes it, and what it did."
      aside={
        <Link to="/account" className={buttonClass({ size: 'small' })}>
          To your account
        </Link>
      }
    >
      <ConnectedAppsCard />
    </TitledPage>
  );
}
