import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { LoadFailure } from '../../../failures/remote-failure.tsx';
import { AccountPart } from '../parts/account-part.tsx';

const load = async () => (await import(/* webpackChunkName: "account-cards" */ './data-cards.tsx')).DataCards;
const noProps = {};

/** '/account/data': what is kept, where, and how to take it along or delete it. */
export function Component() {
  return (
    <AccountPart title="Data" lead="What is kept of your plan, where, and how it leaves with you.">
      <LazyPart
        load={load}
        props={noProps}
        pending={<LoadingArea />}
        renderFailure={(retry) => <LoadFailure what="This page" onRetry={retry} />}
      />
    </AccountPart>
  );
}
