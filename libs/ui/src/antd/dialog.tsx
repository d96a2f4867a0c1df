import type { ReactElement } from 'react';
import { LazyPart, preloadPart } from '../lazy/lazy-part.tsx';
import { DialogDidNotOpen, WaitingDialog } from '../lazy/waiting-dialog.tsx';
import type { DialogProps } from './modal.tsx';

const loadModal = () => import('./modal.tsx').then((module) => module.ModalDialog);

/** Loads ant-design's Modal before the first dialog opens. */
export const preloadDialogs = (): Promise<void> => preloadPart(loadModal);

/**
 * A modal dialog; at 640 px and below it is a sheet at the bottom. Mark the field with the initial focus with
 * `data-autofocus`, by 'always' if it has the focus on touch too. ant-design's Modal loads with the first dialog, so
 * that no first paint waits for it.
 */
export function Dialog(props: DialogProps): ReactElement | null {
  const { isOpen, title, onClose } = props;
  if (!isOpen) return null;
  return (
    <LazyPart
      load={loadModal}
      props={props}
      pending={<WaitingDialog title={title} onClose={onClose} />}
      renderFailure={(retry) => <DialogDidNotOpen title={title} onClose={onClose} onRetry={retry} />}
    />
  );
}
