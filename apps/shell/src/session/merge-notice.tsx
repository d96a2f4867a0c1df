import { useMergedAnswers } from '@simmer/app-state/plan/merged-answers';
import { useState } from 'react';
import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { loadShellChunk } from '../federation/load-shell-chunk.ts';

const load = async () => {
  const chunk = () => import(/* webpackChunkName: "merge-lines" */ './merge-lines.tsx');
  return (await loadShellChunk(chunk)).MergeLines;
};
const nothing = (): null => null;
const NO_PROPS = {};

/** Tells of changes that met those of another device, once there are some (MRG-8). */
export function MergeNotice() {
  const isThere = useMergedAnswers().length > 0;
  // It stays: the list that it opens may be open.
  const [wasThere, setWasThere] = useState(false);
  if (isThere && !wasThere) setWasThere(true);
  if (!wasThere) return null;
  return <LazyPart load={load} props={NO_PROPS} pending={null} renderFailure={nothing} />;
}
