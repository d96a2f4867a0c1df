import { useState } from 'react';
import { Dialog } from '../antd/dialog.tsx';
import { Button } from '../buttons/button.tsx';
import { TextField } from '../fields/text-field.tsx';

type LineProps = { onClose: () => void; title: string; onSave: (line: string) => void };

/** A dialog that closes as soon as its line is saved: by Enter, or by Ctrl+Enter. */
export function LineDialog({ onClose, title, onSave }: LineProps) {
  const [text, setText] = useState('');
  const save = () => {
    onSave(text);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <Button variant="primary" onClick={save}>
          Save
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField label="Line" data-autofocus value={text} onChange={setText} />
        <button type="submit">Add</button>
      </form>
    </Dialog>
  );
}
