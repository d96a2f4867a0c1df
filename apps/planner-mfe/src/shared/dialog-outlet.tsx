import {
  Fragment,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react';

export interface DialogOutletHandle<Opening> {
  readonly open: (opening: Opening) => void;
}

interface DialogOutletProps<Opening> {
  readonly ref: Ref<DialogOutletHandle<Opening>>;
  /** Renders the dialog. When this function changes, an open dialog is rendered again. */
  readonly render: (opening: Opening, close: () => void) => ReactNode;
}

/** The dialog of a screen, with its own state, so that opening and closing it does not render the screen. */
export function DialogOutlet<Opening>({ ref, render }: DialogOutletProps<Opening>) {
  const [{ opening, count }, setShown] = useState<{ opening: Opening | null; count: number }>({
    opening: null,
    count: 0,
  });
  useImperativeHandle(
    ref,
    () => ({ open: (next) => setShown((last) => ({ opening: next, count: last.count + 1 })) }),
    [],
  );
  const close = useCallback(() => setShown((last) => ({ ...last, opening: null })), []);
  const content = useMemo(() => opening !== null && render(opening, close), [opening, render, close]);
  // Each opening starts with new state, even if it replaces an open dialog.
  return <Fragment key={count}>{content}</Fragment>;
}
