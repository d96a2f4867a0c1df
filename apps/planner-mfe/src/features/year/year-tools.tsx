import { Button } from '@simmer/ui/buttons/button';
import { toast } from '@simmer/ui/toasts/toast';
import ImageDown from 'lucide-react/icons/image-down';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import type { Year } from './model/year.ts';

interface YearToolsProps {
  readonly year: Year;
  readonly today: string;
}

/** Prints what is shown, and saves both years as a picture (YR-9). */
export function YearTools({ year, today }: YearToolsProps) {
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      const { savePoster } = await import(/* webpackChunkName: "year-poster" */ './poster/save-poster.ts');
      await savePoster(year, today);
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
