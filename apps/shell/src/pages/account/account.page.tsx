import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { type Location, Navigate, useLocation } from 'react-router';
import { LoadFailure } from '../../failures/remote-failure.tsx';
import { AccountLayout, AccountPending } from './parts/account-layout.tsx';

const loadCards = async () =>
  (await import(/* webpackChunkName: "account-cards" */ './account-cards.tsx')).AccountCards;
const noProps = {};

/** The page that has what once stood on this one: an outcome of the own calendar's consent, and the reminders. */
function movedTo({ search, hash }: Location): string | null {
  if (hash === '#reminders') return '/account/reminders';
  return search.includes('own_calendar') ? `/account/calendars${search}` : null;
}

/** The account page (ACC-1). Its parts made of ant-design are rendered after the first paint. */
export function Component() {
  const moved = movedTo(useLocation());
  if (moved !== null) return <Navigate to={moved} replace />;
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
