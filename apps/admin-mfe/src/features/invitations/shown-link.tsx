import { formatMoment } from '@simmer/app-state/format-moment';
import { toast } from '@simmer/ui/toasts/toast';
import styles from './shown-link.module.css';

/** Copies a link, and says so. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast.success('Link copied');
  } catch {
    toast.error('The link could not be copied. Select it and copy it yourself.');
  }
}

interface ShownLinkProps {
  readonly link: string;
  /** The time until which the link works. */
  readonly expiresAt: string;
  readonly rows: number;
}

/** A link to copy by hand; it is selected when it gets the focus. */
export function ShownLink({ link, expiresAt, rows }: ShownLinkProps) {
  return (
    <label className={styles['link']}>
      Link, until {formatMoment(expiresAt)}
      <span className="sm-field__box">
        <textarea
          readOnly
          rows={rows}
          className="sm-field__input"
          value={link}
          onFocus={({ target }) => target.select()}
        />
      </span>
    </label>
  );
}
