import { Button } from '@simmer/ui/buttons/button';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import styles from './pager.module.css';

export interface Pages {
  /** Where the present page begins; null on the first one. */
  readonly after: string | null;
  readonly isFirst: boolean;
  readonly goOn: (after: string) => void;
  readonly goBack: () => void;
  readonly restart: () => void;
}

/** The way through a list that is read page by page: each page knows where the next one begins. */
export function usePages(): Pages {
  const [trail, setTrail] = useState<readonly string[]>([]);
  return {
    after: trail.at(-1) ?? null,
    isFirst: trail.length === 0,
    goOn: (after) => setTrail((before) => [...before, after]),
    goBack: () => setTrail((before) => before.slice(0, -1)),
    restart: () => setTrail([]),
  };
}

interface PagerProps {
  /** What is paged: 'Users'. */
  readonly label: string;
  readonly pages: Pages;
  readonly next: string | null;
  readonly isBusy: boolean;
}

/** Back and on; nothing while there is one page only. */
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
          if (next !== null) pages.goOn(next);
        }}
      >
        Next
      </Button>
    </nav>
  );
}
