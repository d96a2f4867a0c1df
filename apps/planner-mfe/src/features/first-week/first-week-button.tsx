import { Button } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import { FirstWeekDialog } from './first-week.dialog.tsx';

/** Opens the suggestions for a first week. */
export function FirstWeekButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Suggest a first week
      </Button>
      {isOpen && <FirstWeekDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
