import { Component, use, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { FailureContext } from '../feedback/failure-context.tsx';

export type LazyPartProps<Props extends object> = {
  /** Loads the component. Must be stable as long as the same component is meant. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Shown while the code loads. */
  pending: ReactNode;
  /** Shown when loading failed. */
  renderFailure: (retry: () => void) => ReactNode;
};

type Loaded<Props extends object> =
  { phase: 'loading' } | { phase: 'ready'; Component: ComponentType<Props> } | { phase: 'failed' };

/** A part of a screen whose code loads when it is shown. If loading fails, the rest stays and the person can retry. */
export function LazyPart<Props extends object>(part: LazyPartProps<Props>): ReactNode {
  const { load, props, pending, renderFailure } = part;
  const showFailure = use(FailureContext);
  const [loaded, setLoaded] = useState<Loaded<Props>>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(1);
  const retry = useCallback(() => {
    setLoaded({ phase: 'loading' });
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    let isCurrent = true;
    load().then(
      (Component) => {
        if (isCurrent) setLoaded({ phase: 'ready', Component });
      },
      (error: unknown) => {
        showFailure(error);
        if (isCurrent) setLoaded({ phase: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt, showFailure]);

  if (loaded.phase === 'failed') return renderFailure(retry);
  if (loaded.phase === 'loading') return pending;
  const { Component: Part } = loaded;
  return (
    <PartBoundary key={attempt} renderFailure={() => renderFailure(retry)}>
      <Part {...props} />
    </PartBoundary>
  );
}

/** Contains render errors of a part, so that the page survives. React's root reports the error. */
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
