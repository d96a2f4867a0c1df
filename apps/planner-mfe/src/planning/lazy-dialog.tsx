import { Dialog } from '@simmer/ui/dialog';
import { ErrorState } from '@simmer/ui/error-state';
import { LoadingArea } from '@simmer/ui/spinner';
import { type ComponentType, useEffect, useState } from 'react';

interface LazyDialogProps<Props> {
  /** Fetches the dialog. The same function at every draw. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** The dialog's title, for the time until it is there. */
  readonly title: string;
}

/** A dialog whose code comes when it is opened. Should it not come, the page stays and one can try again. */
export function LazyDialog<Props extends { readonly onClose: () => void }>(lazy: LazyDialogProps<Props>) {
  const { load, props, title } = lazy;
  const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> } | 'failed' | null>(null);
  useEffect(() => {
    if (loaded !== null) return undefined;
    let isCurrent = true;
    load().then(
      (Component) => isCurrent && setLoaded({ Component }),
      () => isCurrent && setLoaded('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, loaded]);

  if (loaded !== null && loaded !== 'failed') return <loaded.Component {...props} />;
  return (
    <Dialog isOpen title={title} onClose={props.onClose}>
      {loaded === null ? (
        <LoadingArea label="Opening…" />
      ) : (
        <ErrorState
          isSmall
          title="This did not open"
          text="It may be the connection. Nothing is lost."
          onRetry={() => setLoaded(null)}
        />
      )}
    </Dialog>
  );
}
