import { Button } from '@simmer/ui/buttons/button';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import styles from './pager.module.css';

export interface Pages {
  /** Cursor of the current page; null for the first one. */
  readonly after: string | null;
  readonly isFirst: boolean;
  readonly goForward: (after: string) => void;
  readonly goBack: () => void;
  readonly restart: () => void;
}

/** Pages through a list by cursors. */
export function usePages(): Pages {
  const [trail, setTrail] = useState<readonly string[]>([]);
  return {
    after: trail.at(-1) ?? null,
    isFirst: trail.length === 0,
    goForward: (after) => setTrail((before) => [...before, after]),
    goBack: () => setTrail((before) => before.slice(0, -1)),
    restart: () => setTrail([]),
  };
}

interface PagerProps {
  /** The name of the paged list, e.g. 'Users'. */
  readonly label: string;
  readonly pages: Pages;
  readonly next: string | null;
  readonly isBusy: boolean;
}

/** Previous and next buttons; renders nothing for a single page. */
export function Pager({ label, pages, next, isBusy }: PagerProps) {
  if (pages.isFirst && next === null) return null;
  return (
    <nav aria-label={`Pages of ${label}`} className={styles['pager']}>
      <Button
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={pages.isFirst || isBusy}
        onClick={pages.goBack}
      >
        Previous
      </Button>
      <Button
        icon={<ChevronRight aria-hidden="true" />}
        disabled={next === null || isBusy}
        onClick={() => {
          if (next !== null) pages.goForward(next);
        }}
      >
        Next
      </Button>
    </nav>
  );
}
