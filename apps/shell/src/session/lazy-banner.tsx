import { LazyPart, preloadPart } from '@simmer/ui/lazy/lazy-part';
import { type ComponentType, useEffect } from 'react';

const noProps = {};

interface BannerProps {
  readonly isShown: boolean;
}

/** A rarely shown banner above every page; its code is loaded right after the first paint. */
export function lazyBanner(load: () => Promise<ComponentType>): ComponentType<BannerProps> {
  return function LazyBanner({ isShown }) {
    // Loaded before it is needed: by then, the server with the code may be unreachable. If loading fails, the code is
    // requested again when the banner is shown.
    useEffect(() => {
      preloadPart(load).catch(() => undefined);
    }, []);
    if (!isShown) return null;
    return <LazyPart load={load} props={noProps} pending={null} />;
  };
}
