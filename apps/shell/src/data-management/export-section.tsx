import { useToday } from '@simmer/app-state/clock';
import { useExportData } from '@simmer/app-state/personal-data/data-management';
import { messageOf } from '@simmer/app-state/errors';
import { Button } from '@simmer/ui/buttons/button';
import { saveFile } from '@simmer/ui/save-file';
import { toast } from '@simmer/ui/toasts/toast';
import styles from './data-management.module.css';

/** Exports the plan to a file. */
export function ExportSection() {
  const today = useToday();
  const { mutate, isPending } = useExportData();
  const exportData = (): void =>
    mutate(undefined, {
      onSuccess: (content) => {
        saveFile(content, `simmer-backup-${today}.json`);
        toast.success('Data exported successfully!');
      },
      onError: (error) => toast.error(messageOf(error, 'Failed to export data')),
    });
  return (
    <section className={styles['section']}>
      <h3>Export</h3>
      <p className="sm-muted">
        One file with all that you wrote: North Stars, activities, time blocks, reflections, pulse checks and
        the rest, to keep or to bring into another Simmer.
      </p>
      <Button data-autofocus busy={isPending} onClick={exportData}>
        Export data
      </Button>
    </section>
  );
}
