import { messageOf } from '@simmer/app-state/errors';
import { downloadArchive } from '@simmer/app-state/personal-data/personal-data';
import { Button } from '@simmer/ui/buttons/button';
import { saveFile } from '@simmer/ui/save-file';
import { toast } from '@simmer/ui/toasts/toast';
import { useEffect, useRef, useState } from 'react';
import styles from './privacy.module.css';

/** Downloads the archive; it may take a while, and can be cancelled. */
export function ArchiveButton() {
  const running = useRef<AbortController | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  const fetchArchive = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setIsRunning(true);
    try {
      const { name, content } = await downloadArchive(controller.signal);
      saveFile(content, name);
      toast.success('Your archive is in your downloads');
    } catch (error) {
      if (!controller.signal.aborted) toast.error(messageOf(error, 'Failed to make your archive'));
    } finally {
      setIsRunning(false);
    }
  };

  return (
    <p className={styles['archive']}>
      <Button busy={isRunning} onClick={() => void fetchArchive()}>
        {isRunning ? 'Gathering your data…' : 'Download everything'}
      </Button>
      {isRunning && (
        <Button variant="quiet" onClick={() => running.current?.abort()}>
          Stop
        </Button>
      )}
    </p>
  );
}
