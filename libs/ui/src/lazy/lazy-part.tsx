import { Component, use, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { FailureContext } from '../feedback/failure-context.tsx';
import { DidNotOpen } from './did-not-open.tsx';
import { withRetry } from './retry.ts';

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

export type LazyPartProps<Props extends object> = {
  /** Loads the component. Must be the same function as long as it loads the same component. */
  load: Load<Props>;
  props: Props;
  /** Shown while the code loads. */
  pending: ReactNode;
  /** Renders a failure to load; default: 'This did not open', and a button. */
  renderFailure?: (retry: () => void) => ReactNode;
};

/**
 * Milliseconds after which a part that still loads is shown as a failure (FED-8). It replaces the message when it
 * arrives.
 */
const TIME_LIMIT_MS = 4_000;

const didNotOpen = (retry: () => void): ReactNode => <DidNotOpen onRetry={retry} />;

// A component that has been loaded once is rendered at once the next time.
const loadedParts = new WeakMap<object, unknown>();

/**
 * Loads a part before it is shown, in at most two attempts. The second requests the files by new URLs, because the
 * browser's cache may have kept damaged copies (FED-7); it waits until requests beside the failed one have ended too.
 * Rejects as `load` does.
 */
export async function preloadPart<Props extends object>(load: Load<Props>): Promise<void> {
  if (!loadedParts.has(load)) loadedParts.set(load, await withRetry(load, { attempts: 2, baseMs: 600 }));
}

/**
 * A part of a screen whose code loads when it is shown. If loading fails, the rest of the screen stays and the person
 * can retry.
 */
export function LazyPart<Props extends object>(part: LazyPartProps<Props>): ReactNode {
  const { load, props, pending, renderFailure = didNotOpen } = part;
  const showFailure = use(FailureContext);
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(1);
  const retry = useCallback(() => {
    loadedParts.delete(load);
    setPhase('loading');
    setAttempt((count) => count + 1);
  }, [load]);

  const Part = loadedParts.get(load) as ComponentType<Props> | undefined;
  const isMissing = Part === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    const enter = (next: 'ready' | 'failed'): void => {
      if (isCurrent) setPhase(next);
    };
    const timer = setTimeout(enter, TIME_LIMIT_MS, 'failed');
    preloadPart(load).then(
      () => enter('ready'),
      (error: unknown) => {
        showFailure(error);
        enter('failed');
      },
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [load, isMissing, attempt, showFailure]);

  if (Part === undefined) return phase === 'failed' ? renderFailure(retry) : pending;
  return (
    <PartBoundary key={attempt} renderFailure={() => renderFailure(retry)}>
      <Part {...props} />
    </PartBoundary>
  );
}

/** Catches render errors of a part, so that the page survives. React's root reports the error. */
class PartBoundary extends Component<
  { renderFailure: () => ReactNode; children: ReactNode },
  { isBroken: boolean }
> {
  static getDerivedStateFromError = () => ({ isBroken: true });

  override state = { isBroken: false };

  override render(): ReactNode {
    return this.state.isBroken ? this.props.renderFailure() : this.props.children;
  }
}
