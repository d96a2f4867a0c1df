import { useMemo, useState } from 'react';
import { VirtualList } from '../../../virtual-list.tsx';
import { verificationRows } from '../model/verification-rows.ts';
import type { Phases } from '../phases/use-phases.ts';
import type { useVerificationEditor } from './use-verification-editor.ts';
import { VerificationEvent } from './verification-event.tsx';
import { VerificationGroup } from './verification-group.tsx';

interface VerificationListProps {
  readonly editor: ReturnType<typeof useVerificationEditor>;
  readonly phases: Phases;
}

/** The events to verify. A group is one row, which expands to the single events. */
export function VerificationList({ editor, phases }: VerificationListProps) {
  const { plan } = editor;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => verificationRows(plan.groups, open), [plan.groups, open]);
  const toggle = (key: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return (
    <VirtualList label="Events to verify" items={rows} keyOf={({ key }) => key} itemHeight={104}>
      {(row) =>
        row.kind === 'group' ? (
          <VerificationGroup
            group={row.group}
            isOpen={row.isOpen}
            onToggle={() => toggle(row.key)}
            editor={editor}
            phases={phases}
          />
        ) : (
          <VerificationEvent result={row.result} group={row.group} editor={editor} phases={phases} />
        )
      }
    </VirtualList>
  );
}
