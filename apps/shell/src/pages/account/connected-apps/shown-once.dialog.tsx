import { Dialog } from '@simmer/ui/antd/dialog';
import { TextField } from '@simmer/ui/antd/text-field';
import { Button } from '@simmer/ui/buttons/button';
import { toast } from '@simmer/ui/toasts/toast';
import styles from './connected-apps.module.css';

interface ShownOnceProps {
  readonly title: string;
  /** The kind of secret: 'Token'. */
  readonly label: string;
  readonly secret: string;
  /** What else is to be copied: 'Configuration'. */
  readonly further?: { readonly label: string; readonly text: string; readonly hint: string };
  readonly onClose: () => void;
}

async function copy(label: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`${label} copied`);
  } catch {
    toast.error('It could not be copied. Select it and copy it by hand.');
  }
}

/** Shows a secret right after it was made. Nobody can read it again, so only 'Done' closes the dialog. */
export function ShownOnceDialog({ title, label, secret, further, onClose }: ShownOnceProps) {
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
          <Button data-autofocus="always" variant="primary" onClick={() => void copy(label, secret)}>
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
      {further && (
        <section className={styles['further']} aria-label={further.label}>
          <p className="sm-muted">{further.hint}</p>
          <pre>{further.text}</pre>
          <Button size="small" onClick={() => void copy(further.label, further.text)}>
            {`Copy ${further.label.toLowerCase()}`}
          </Button>
        </section>
      )}
    </Dialog>
  );
}
