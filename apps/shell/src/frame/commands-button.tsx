import { IconButton } from '@simmer/ui/buttons/icon-button';
import Search from 'lucide-react/icons/search';
import styles from './app-frame.module.css';

/** Opens the palette, where there is room for the button; the menu opens the palette too (UI-1). */
export function CommandsButton({ onOpen }: { onOpen: () => void }) {
  return (
    <IconButton
      label="Go to or create"
      className={styles['commands']}
      icon={<Search aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={onOpen}
    />
  );
}
