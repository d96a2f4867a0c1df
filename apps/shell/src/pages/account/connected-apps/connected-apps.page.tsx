import { AccountPart } from '../parts/account-part.tsx';
import { ConnectedAppsCard } from './connected-apps-card.tsx';

/** '/account/apps': what is connected to the account, and what it did (APP-1). */
export function Component() {
  return (
    <AccountPart title="Connected apps" lead="What reads your plan or changes it, and what it did.">
      <ConnectedAppsCard />
    </AccountPart>
  );
}
