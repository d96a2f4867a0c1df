import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';

const Foot = createContext<HTMLElement | null>(null);

interface ActionsDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with long content whose parts put their buttons into its footer by `FooterActions`, where they stay in view. */
export function ActionsDialog({ title, onClose, children }: ActionsDialogProps) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <Dialog
      isOpen
      size="large"
      title={title}
      onClose={onClose}
      footer={
        <>
          <span hidden ref={(mark) => setFoot(mark?.parentElement ?? null)} />
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Foot value={foot}>{children}</Foot>
    </Dialog>
  );
}

/** Buttons in the footer of the dialog around them, after 'Close', the primary one last. */
export function FooterActions({ children }: { readonly children: ReactNode }) {
  const foot = use(Foot);
  return foot && createPortal(children, foot);
}
