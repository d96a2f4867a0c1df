import { useIsLocalPlanOffered } from '@simmer/app-state/personal-data/import/follow-local-plan';
import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { useState } from 'react';
import { loadShellChunk } from '../federation/load-shell-chunk.ts';

const loadOffer = async () => {
  const load = () => import(/* webpackChunkName: "local-plan-offer" */ './local-plan-offer.tsx');
  return (await loadShellChunk(load)).LocalPlanOffer;
};

/** After a sign-in at a browser with a plan of its own (OFF-62). Its code is loaded for these alone. */
export function LocalPlanNotice() {
  const isOffered = useIsLocalPlanOffered();
  const [wasOffered, setWasOffered] = useState(false);
  // It stays, to say how it ended.
  if (isOffered && !wasOffered) setWasOffered(true);
  if (!wasOffered) return null;
  return <LazyPart load={loadOffer} props={{ isOffered }} pending={null} renderFailure={() => null} />;
}
