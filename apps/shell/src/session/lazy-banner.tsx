import { LazyPart, preloadPart } from '@simmer/ui/lazy/lazy-part';
import { type ComponentType, useEffect } from 'react';
import { loadShellChunk } from '../federation/load-shell-chunk.ts';

const noProps = {};

interface BannerProps {
  readonly isShown: boolean;
}

/** A banner above every page that is seldom shown; its code is loaded right after the first paint. */
export function lazyBanner(importBanner: () => Promise<ComponentType>): ComponentType<BannerProps> {
  const load = () => loadShellChunk(importBanner);
  return function LazyBanner({ isShown }) {
    // The server that cannot be reached when it is shown may be the one with its code. What does not load now is
    // requested again then.
    useEffect(() => {
      preloadPart(load).catch(() => undefined);
    }, []);
    if (!isShown) return null;
    return <LazyPart load={load} props={noProps} pending={null} />;
  };
}
