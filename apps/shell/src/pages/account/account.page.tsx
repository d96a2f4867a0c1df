import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { LoadFailure } from '../../federation/remote-failure.tsx';
import { AccountLayout, AccountPending } from './account-layout.tsx';

const loadCards = async () =>
  (await import(/* webpackChunkName: "account-cards" */ './account-cards.tsx')).AccountCards;
const noProps = {};

/** The account page (ACC-1). Its parts made of ant-design are rendered after the first paint. */
export function Component() {
  return (
    <AccountLayout>
      <LazyPart
        load={loadCards}
        props={noProps}
        pending={<AccountPending />}
        renderFailure={(retry) => <LoadFailure what="Your account" onRetry={retry} />}
      />
    </AccountLayout>
  );
}
