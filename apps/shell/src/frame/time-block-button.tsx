import { useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { Button } from '@simmer/ui/button';
import { Dialog } from '@simmer/ui/dialog';
import { LoadingArea } from '@simmer/ui/spinner';
import { Trouble } from '../federation/remote-trouble.tsx';
import { Slot } from '../federation/slot.tsx';

/** Opens the planner's dialog for a new time block from anywhere. */
export function TimeBlockButton({ className }: { className: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => {
    setIsOpen(false);
  };
  return (
    <>
      <Button
        variant="primary"
        className={className}
        icon={<Plus aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Time Block
      </Button>
      {isOpen && (
        <Slot
          name="time-block-dialog"
          props={{ onClose: close }}
          pending={
            <Dialog isOpen title="Add Time Block" onClose={close}>
              <LoadingArea />
            </Dialog>
          }
          renderTrouble={(retry) => (
            <Dialog isOpen title="Add Time Block" onClose={close}>
              <Trouble what="The time block form" onRetry={retry} />
            </Dialog>
          )}
        />
      )}
    </>
  );
}
