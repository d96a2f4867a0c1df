import { Activity, useEffect, useInsertionEffect, useState, type ReactElement } from 'react';
import { ExampleContainer } from '../overlays/example-container.ts';
import { whenInputPauses } from '../lazy/when-input-pauses.ts';

export type WarmDialog = {
  readonly dialog: { readonly preload: () => Promise<void> };
  /** The dialog with typical props. */
  readonly example: ReactElement;
};

export type WarmDialogsProps = {
  /** The most used first. */
  readonly dialogs: readonly WarmDialog[];
};

/** V8 compiles a function after it has run several times. */
const RENDERS = 3;

interface ShownExample {
  readonly index: number;
  readonly round: number;
  readonly onRendered: () => void;
}

/** Says that the Activity around it has been rendered: of a hidden one, only insertion effects run. */
function Probe({ onRendered }: Pick<ShownExample, 'onRendered'>): null {
  useInsertionEffect(onRendered, [onRendered]);
  return null;
}

/**
 * Computes the styles and the layout of a copy, which is in the document only during this call and cannot be seen: the
 * first layout of a dialog matches its rules and looks for the fonts of its emojis.
 */
function layOutCopy(container: HTMLElement): void {
  const copy = container.cloneNode(true) as HTMLElement;
  copy.style.visibility = 'hidden';
  // What React hides a part of a hidden Activity by.
  for (const part of copy.children) (part as HTMLElement).style.removeProperty('display');
  document.body.append(copy);
  copy.getBoundingClientRect();
  copy.remove();
}

/**
 * Loads the dialogs of a screen once the page is idle, and renders an example of each, so that the first one that opens
 * does not run code for the first time. Each step waits until the person pauses. React renders a hidden Activity in small steps between other work and runs none
 * of its effects. The elements are never in the document.
 */
export function WarmDialogs({ dialogs }: WarmDialogsProps): ReactElement | null {
  const [shown, setShown] = useState<ShownExample | null>(null);
  const [container] = useState(() => document.createElement('div'));
  // Props of the first render: later ones differ only in the data of the examples.
  const [preloads] = useState(() => dialogs.map(({ dialog }) => dialog.preload));
  useEffect(() => {
    let cancel = (): void => undefined;
    let isLeft = false;
    const pause = () =>
      new Promise<void>((resolve) => {
        cancel = whenInputPauses(resolve);
      });
    const warmUp = async (): Promise<void> => {
      await pause();
      // A dialog that does not load now is requested again when it opens, which shows the failure.
      const loads = preloads.map((preload) =>
        preload().then(
          () => true,
          () => false,
        ),
      );
      for (const [index, load] of loads.entries()) {
        if (!(await load)) continue;
        for (let round = 0; round < RENDERS; round++) {
          if (isLeft) return;
          await new Promise<void>((onRendered) => setShown({ index, round, onRendered }));
          await pause();
        }
        layOutCopy(container);
      }
      setShown(null);
    };
    void warmUp();
    return () => {
      isLeft = true;
      cancel();
    };
  }, [preloads, container]);
  if (shown === null) return null;
  return (
    <Activity key={`${shown.index}-${shown.round}`} mode="hidden">
      <ExampleContainer value={container}>{dialogs[shown.index]?.example}</ExampleContainer>
      <Probe onRendered={shown.onRendered} />
    </Activity>
  );
}
