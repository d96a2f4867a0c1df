import { Dialog } from '@simmer/ui/antd/dialog';
import { TextField } from '@simmer/ui/antd/text-field';
import { Button } from '@simmer/ui/buttons/button';
import { toast } from '@simmer/ui/toasts/toast';

interface ShownOnceProps {
  readonly title: string;
  /** The kind of secret: 'Token'. */
  readonly label: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a secret right after it was made. Nobody can read it again, so only 'Done' closes the dialog. */
export function ShownOnceDialog({ title, label, secret, onClose }: ShownOnceProps) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(`${label} copied`);
    } catch {
      toast.error('It could not be copied. Select it and copy it by hand.');
    }
  };
  return (
    <Dialog
      isOpen
      size="small"
      closesByButtonOnly
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button data-autofocus="always" variant="primary" onClick={() => void copy()}>
            Copy
          </Button>
        </>
      }
    >
      <TextField
        label={label}
        hint="Copy it now: it is not shown again."
        value={secret}
        readOnly
        onChange={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
