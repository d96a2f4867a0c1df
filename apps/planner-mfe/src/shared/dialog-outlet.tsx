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
  /** Renders the dialog. When this function changes, what is shown is rendered again. */
  readonly render: (opening: Opening, close: () => void) => ReactNode;
}

/** The dialog of a screen, with its own state: opening and closing it renders nothing of the screen. */
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
  // Each opening begins with new state, also one in place of an open dialog.
  return <Fragment key={count}>{content}</Fragment>;
}
