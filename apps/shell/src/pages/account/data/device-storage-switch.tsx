import { useKeepsNothing, useWaitingChanges } from '@simmer/app-state/offline/offline-changes';
import { setKeepsNothing } from '@simmer/app-state/personal-data/keep-nothing';
import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import { SwitchField } from '@simmer/ui/antd/check-field';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';

const HINT =
  'Your plan is then in your account alone. Without a connection you can work only while a page is open, and what you change there is lost when you close it.';

async function choose(keepsNothing: boolean): Promise<void> {
  try {
    await setKeepsNothing(keepsNothing);
    toast.success('Preference updated');
  } catch {
    toast.error('Failed to update what this device keeps');
  }
}

/** Whether this device keeps the plan and waiting changes, or nothing (OFF-75). */
export function DeviceStorageSwitch() {
  const keepsNothing = useKeepsNothing();
  const waiting = useWaitingChanges();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <SwitchField
        label="Keep nothing on this device"
        hint={HINT}
        isChecked={keepsNothing}
        onChange={(isWanted) => {
          if (isWanted && waiting > 0) setIsAsking(true);
          else void choose(isWanted);
        }}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="Keep nothing on this device?"
        confirmLabel="Keep nothing"
        cancelLabel="Cancel"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void choose(true);
        }}
      >
        <p>
          {waiting === 1 ? '1 change is' : `${waiting} changes are`} not saved in your account yet. If you
          close this page before Simmer is back, what you changed is lost.
        </p>
      </ConfirmDialog>
    </>
  );
}
