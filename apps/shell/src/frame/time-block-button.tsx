import Plus from 'lucide-react/icons/plus';
import { Button } from '@simmer/ui/buttons/button';

interface TimeBlockButtonProps {
  className: string | undefined;
  onOpen: () => void;
}

/** Opens the planner's dialog for a new time block from anywhere. */
export function TimeBlockButton({ className, onOpen }: TimeBlockButtonProps) {
  return (
    <Button
      variant="primary"
      className={className}
      icon={<Plus aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      Time Block
    </Button>
  );
}
