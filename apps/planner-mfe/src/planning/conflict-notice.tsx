import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import type { ReactNode } from 'react';
import styles from './conflict-notice.module.css';

interface ConflictNoticeProps {
  readonly title: string;
  /** The possible actions, by button label. */
  readonly choices: Readonly<Record<string, () => void>>;
  readonly children: ReactNode;
}

/** Reports a change in another tab or device, and lets the person choose; the input stays until then. */
export function ConflictNotice({ title, choices, children }: ConflictNoticeProps) {
  return (
    <Banner
      tone="error"
      title={title}
      action={
        <span className={styles['choices']}>
          {Object.entries(choices).map(([label, choose]) => (
            <Button key={label} size="small" onClick={choose}>
              {label}
            </Button>
          ))}
        </span>
      }
    >
      {children}
    </Banner>
  );
}

/** The current values, line by line. */
export function ThereNow({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={styles['there']}>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Why nothing can be saved while a notice is shown. */
export const CHOOSE_FIRST = 'Choose an option above first.';
