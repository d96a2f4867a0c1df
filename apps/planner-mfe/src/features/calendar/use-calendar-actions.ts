import { type RefObject, useMemo } from 'react';
import type { DialogOutletHandle } from '../../planning/dialog-outlet.tsx';
import type { Opened } from './model/opened.ts';
import { takeProposal } from '../../planning/proposals.store.ts';
import type { WeekActions } from './week/week-actions.ts';

/** What elements of the sheet open in the dialog over the calendar. */
export function useCalendarActions(dialog: RefObject<DialogOutletHandle<Opened> | null>): WeekActions {
  return useMemo(
    () => ({
      createBlock: (date, part, draft) =>
        dialog.current?.open({
          name: 'block',
          opening: { kind: 'create', clicked: { date, part }, ...(draft && { draft }) },
        }),
      openBlock: ({ block }, date) => {
        if (!takeProposal(block.id))
          dialog.current?.open({ name: 'block', opening: { kind: 'edit', block, date } });
      },
      openEvent: (event) => dialog.current?.open({ name: 'event', event }),
      openReflection: (week, kind) => dialog.current?.open({ name: 'reflection', week, kind }),
    }),
    [dialog],
  );
}
