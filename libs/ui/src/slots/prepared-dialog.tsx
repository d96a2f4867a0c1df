import {
  Activity,
  type ReactNode,
  type Ref,
  startTransition,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { DialogContainer } from './dialog-container.ts';
import { whenIdle } from '../lazy/when-idle.ts';

export interface PreparedDialogHandle<Opening> {
  readonly open: (opening: Opening) => void;
  /** Renders and lays out the dialog that is about to open, unseen. Ignored while one is open. */
  readonly prepare: (opening: Opening) => void;
  /** Removes what was prepared. */
  readonly forget: () => void;
}

export interface PreparedDialogProps<Opening> {
  readonly ref: Ref<PreparedDialogHandle<Opening>>;
  /** Whether both open the same dialog with the same content; only for one that is prepared. */
  readonly isSame?: (a: Opening, b: Opening) => boolean;
  /** Renders the dialog. When this function changes, what is shown or prepared is rendered again. */
  readonly render: (opening: Opening, close: () => void) => ReactNode;
}

interface Shown<Opening> {
  readonly opening: Opening;
  readonly isOpen: boolean;
  readonly key: number;
  readonly container: HTMLElement;
}

/** Says that the Activity around it has been rendered: of a hidden one, only insertion effects run. */
function Probe({ onRendered }: { readonly onRendered: () => () => void }): null {
  useInsertionEffect(onRendered, [onRendered]);
  return null;
}

/**
 * Puts a prepared dialog into the page, hidden by visibility: what React hides by `display` has no styles and no layout
 * until it opens. Its panel says that it is a modal dialog once it opens (`useModalFocus`).
 */
function layOutUnseen(container: HTMLElement): void {
  container.dataset['prepared'] = '';
  for (const root of container.children) (root as HTMLElement).style.removeProperty('display');
  for (const panel of container.querySelectorAll('[aria-modal]')) {
    panel.removeAttribute('aria-modal');
    panel.removeAttribute('role');
  }
  document.body.append(container);
}

const never = () => false;

/** What is shown, as the latest call wants it: React may not have rendered it yet. */
class ShownDialog<Opening> {
  readonly #isSame: (a: Opening, b: Opening) => boolean;
  readonly #onChange: (shown: Shown<Opening> | null) => void;
  #shown: Shown<Opening> | null = null;
  #lastKey = 0;

  constructor(isSame: (a: Opening, b: Opening) => boolean, onChange: (shown: Shown<Opening> | null) => void) {
    this.#isSame = isSame;
    this.#onChange = onChange;
  }

  readonly open = (opening: Opening): void => {
    const prepared = this.#prepared(opening);
    const shown = { ...(prepared ?? this.#fresh(opening)), isOpen: true };
    const { container } = shown;
    delete container.dataset['prepared'];
    if (!container.isConnected) document.body.append(container);
    this.#show(shown);
  };

  readonly prepare = (opening: Opening): void => {
    if (this.#shown?.isOpen === true || this.#prepared(opening) !== null) return;
    const shown = this.#fresh(opening);
    startTransition(() => this.#show(shown));
  };

  readonly forget = (): void => {
    if (this.#shown?.isOpen === false) this.#show(null);
  };

  readonly close = (): void => this.#show(null);

  /** In an idle moment after it was rendered. Returns the function that cancels it. */
  readonly layOut = (): (() => void) =>
    whenIdle(() => {
      if (this.#shown?.isOpen === false) layOutUnseen(this.#shown.container);
    });

  #prepared(opening: Opening): Shown<Opening> | null {
    const shown = this.#shown;
    return shown !== null && !shown.isOpen && this.#isSame(shown.opening, opening) ? shown : null;
  }

  #fresh(opening: Opening): Shown<Opening> {
    this.#lastKey += 1;
    return { opening, isOpen: false, key: this.#lastKey, container: document.createElement('div') };
  }

  #show(shown: Shown<Opening> | null): void {
    this.#shown = shown;
    this.#onChange(shown);
  }
}

/**
 * The dialog of a screen, with its own state: opening and closing it renders nothing of the screen. The one that is about
 * to open can be prepared: React renders a hidden Activity in small steps between other work and runs none of its
 * effects, so nothing is requested, subscribed or focused before it opens.
 */
export function PreparedDialog<Opening>({
  ref,
  isSame = never,
  render,
}: PreparedDialogProps<Opening>): ReactNode {
  const [shown, setShown] = useState<Shown<Opening> | null>(null);
  const [dialog] = useState(() => new ShownDialog(isSame, setShown));
  useImperativeHandle(ref, () => dialog, [dialog]);
  const container = shown?.container;
  useLayoutEffect(() => () => container?.remove(), [container]);
  const opening = shown?.opening;
  // The same element when it opens, so that React keeps what it has rendered.
  const content = useMemo(
    () => (opening === undefined ? null : render(opening, dialog.close)),
    [opening, render, dialog],
  );
  if (shown === null) return null;
  return (
    <DialogContainer key={shown.key} value={shown.container}>
      <Activity mode={shown.isOpen ? 'visible' : 'hidden'}>
        {content}
        {!shown.isOpen && <Probe onRendered={dialog.layOut} />}
      </Activity>
    </DialogContainer>
  );
}
