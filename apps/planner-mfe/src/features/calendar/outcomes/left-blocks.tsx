import { noteOffer } from '@simmer/app-state/session/note-offer';
import { useSession } from '@simmer/app-state/session/session';
import { leftOccurrences } from '@simmer/domain/outcomes/left-occurrences';
import { blocksOn } from '@simmer/domain/recurrence/expand-all';
import { Button } from '@simmer/ui/buttons/button';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import { LazyPart, preloadPart } from '@simmer/ui/lazy/lazy-part';
import { useIdlePreload } from '@simmer/ui/antd/lazy-dialog';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import type { SheetContent } from '../model/week-plan.ts';
import styles from './left-blocks.module.css';

// A chunk of its own, as its fields come with ant-design.
const load = async () => (await import(/* webpackChunkName: "left-block" */ './left-block.tsx')).LeftBlock;
const parts = [{ preload: () => preloadPart(load) }];
const nothing: readonly never[] = [];

interface LeftBlocksProps {
  readonly today: string;
  readonly content: SheetContent;
}

const keyOf = ({ block, date }: { block: TimeBlock; date: string }): string => `${block.id} ${date}`;

/** The blocks left over from the last days, offered once a day (OUT-10). */
export function LeftBlocks({ today, content }: LeftBlocksProps) {
  const id = useId();
  const lastOffer = useSession(({ user }) => user?.left_offered_on ?? null);
  const leftNow = () =>
    leftOccurrences((date) => blocksOn(content.blocks, date), today, lastOffer).map(keyOf);
  // The offered blocks are fixed at first: what the person marks meanwhile is not added to them.
  const [offered, setOffered] = useState<ReadonlySet<string>>(() => new Set(leftNow()));
  const [isOpen, setIsOpen] = useState(false);
  const isToBeNoted = useRef(offered.size > 0);
  // The offer is noted once nothing of it is left, so that an interrupted one is made again.
  useEffect(() => {
    if (offered.size > 0 || !isToBeNoted.current) return;
    isToBeNoted.current = false;
    noteOffer(today);
  }, [offered, today]);
  const leftBlocks = leftOccurrences((date) => blocksOn(content.blocks, date), today, null).filter((each) =>
    offered.has(keyOf(each)),
  );
  const count = leftBlocks.length;
  // The focused button disappears: the one that opens the list, and those of each answered block.
  const section = useFocusAfter<HTMLElement>(isOpen ? count : count + 1);
  useIdlePreload(count === 0 ? nothing : parts);
  if (count === 0) return null;
  const close = () => setOffered(new Set());
  // An update by function: several blocks may be marked before the first is saved.
  const settle = (key: string) =>
    setOffered((current) => new Set([...current].filter((each) => each !== key)));
  return (
    <section ref={section} tabIndex={-1} className={styles['left']} aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {count === 1
            ? '1 block from the last days is left over'
            : `${count} blocks from the last days are left over`}
        </h2>
        {isOpen && <IconButton label="Close" icon={<X aria-hidden="true" />} onClick={close} />}
      </header>
      {isOpen ? (
        <ul className={styles['list']}>
          {leftBlocks.map((each) => (
            <LazyPart
              key={keyOf(each)}
              load={load}
              props={{
                card: content.cardOf(each.block),
                date: each.date,
                today,
                onSettled: () => settle(keyOf(each)),
              }}
              pending={null}
              renderFailure={(retry) => (
                <li>
                  <Button size="small" onClick={retry}>
                    Try again
                  </Button>
                </li>
              )}
            />
          ))}
        </ul>
      ) : (
        <div className={styles['actions']}>
          <Button size="small" onClick={() => setIsOpen(true)}>
            Look at {count === 1 ? 'it' : 'them'}
          </Button>
          <Button size="small" variant="quiet" onClick={close}>
            Not today
          </Button>
        </div>
      )}
    </section>
  );
}
