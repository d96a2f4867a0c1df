import { Button, buttonClass } from '@simmer/ui/buttons/button';
import { toast } from '@simmer/ui/toasts/toast';
import Copy from 'lucide-react/icons/copy';
import Mail from 'lucide-react/icons/mail';
import Pencil from 'lucide-react/icons/pencil';
import { POSTER_STEPS, type PosterDraft, posterMailto, posterText } from './poster.ts';

interface StepFooterProps {
  readonly index: number;
  readonly isSaving: boolean;
  /** Whether the answer exceeds the limit; its field shows the error. */
  readonly isTooLong: boolean;
  readonly onBack: () => void;
  readonly onNext: () => void;
  readonly onGenerate: () => void;
}

/** The buttons of a step: back and next; the last step creates the poster. */
export function StepFooter({ index, isSaving, isTooLong, onBack, onNext, onGenerate }: StepFooterProps) {
  const isLast = index === POSTER_STEPS.length - 1;
  return (
    <>
      <Button disabled={index === 0 || isSaving} onClick={onBack}>
        Back
      </Button>
      <Button variant="primary" busy={isSaving} disabled={isTooLong} onClick={isLast ? onGenerate : onNext}>
        {isLast ? 'Generate Poster' : 'Next'}
      </Button>
    </>
  );
}

interface FinishedFooterProps {
  readonly draft: PosterDraft;
  readonly onEdit: () => void;
  readonly onDone: () => void;
}

/** The actions of a finished poster (POS-3). */
export function FinishedFooter({ draft, onEdit, onDone }: FinishedFooterProps) {
  return (
    <>
      <Button variant="quiet" icon={<Pencil size={18} aria-hidden="true" />} onClick={onEdit}>
        Edit
      </Button>
      <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copyPoster(draft)}>
        Copy
      </Button>
      <a className={buttonClass()} href={posterMailto(draft)}>
        <Mail size={18} aria-hidden="true" />
        Share via Email
      </a>
      <Button variant="primary" onClick={onDone}>
        Done
      </Button>
    </>
  );
}

async function copyPoster(draft: PosterDraft): Promise<void> {
  try {
    await navigator.clipboard.writeText(posterText(draft));
    toast.success('Poster copied to clipboard!');
  } catch {
    // The browser may block the clipboard; the text can still be selected.
    toast.error('The poster could not be copied. Select its text and copy it by hand.');
  }
}
