import { useMergedAnswers } from '@simmer/app-state/plan-client/merged-answers';
import { useState } from 'react';
import { LazyPart } from '@simmer/ui/lazy/lazy-part';

const load = async () => (await import(/* webpackChunkName: "merge-lines" */ './merge-lines.tsx')).MergeLines;
const nothing = (): null => null;
const NO_PROPS = {};

/** Tells how changes were merged with those of another device, once there are some; the code is loaded then (MRG-8). */
export function MergeNotice() {
  const isThere = useMergedAnswers().length > 0;
  // The notice stays rendered, because the list that it opens may be open.
  const [wasThere, setWasThere] = useState(false);
  if (isThere && !wasThere) setWasThere(true);
  if (!wasThere) return null;
  return <LazyPart load={load} props={NO_PROPS} pending={null} renderFailure={nothing} />;
}
