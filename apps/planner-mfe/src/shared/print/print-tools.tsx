import { Button } from '@simmer/ui/buttons/button';
import { toast } from '@simmer/ui/toasts/toast';
import ImageDown from 'lucide-react/icons/image-down';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';

interface PrintToolsProps {
  /** Saves the shown content as a picture. */
  readonly savePicture: () => Promise<void>;
}

/** Buttons that print the shown content, and save it as a picture. */
export function PrintTools({ savePicture }: PrintToolsProps) {
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      await savePicture();
      toast.success('Picture saved');
    } catch {
      toast.error('The picture could not be made. Check your connection and try again.');
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <>
      <Button size="small" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
        Print
      </Button>
      <Button
        size="small"
        icon={<ImageDown aria-hidden="true" />}
        busy={isSaving}
        onClick={() => void save()}
      >
        Save as picture
      </Button>
    </>
  );
}
