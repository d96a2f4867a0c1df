import { useIsLocalPlanOffered } from '@simmer/app-state/personal-data/import/follow-local-plan';
import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { useState } from 'react';

const loadOffer = async () =>
  (await import(/* webpackChunkName: "local-plan-offer" */ './local-plan-offer.tsx')).LocalPlanOffer;

/**
 * Offers to add this browser's own plan after a sign-in (OFF-62). The code of the offer is loaded only if there is such
 * a plan.
 */
export function LocalPlanNotice() {
  const isOffered = useIsLocalPlanOffered();
  const [wasOffered, setWasOffered] = useState(false);
  // The notice stays after the answer, to say how the import ended.
  if (isOffered && !wasOffered) setWasOffered(true);
  if (!wasOffered) return null;
  return <LazyPart load={loadOffer} props={{ isOffered }} pending={null} renderFailure={() => null} />;
}
