import { numberText } from '@simmer/domain/durations/number-text';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import { TextField } from '@simmer/ui/antd/text-field';
import { isComposing } from '@simmer/ui/keyboard/enter-key';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { CanvasContents } from '../model/canvas-contents.ts';
import type { CanvasItem, ItemKey } from '../model/canvas-item.ts';
import type { Tray } from '../model/place.ts';
import { ALL_ASSIGNED, pickerView, waitingText } from '../model/picker-view.ts';
import { PickerSectionList } from './picker-section.tsx';
import styles from './picker.module.css';
import { type Picked, type Picking, usePicking } from './use-picking.ts';

interface PickerDialogProps {
  readonly contents: Pick<CanvasContents, 'unassigned' | 'cardsOf'>;
  readonly trays: readonly Tray[];
  readonly staged: ReadonlySet<ItemKey>;
  /** Whether there are any items, assigned or not. */
  readonly hasItems: boolean;
  readonly picked: Picked;
  readonly onAdd: (keys: readonly ItemKey[]) => void;
  readonly onOpenItem: (item: CanvasItem) => void;
  readonly onClose: () => void;
}

/** 'Select Items to Map': a click opens an item, or toggles it once the first one is selected (ECO-21). */
export function PickerDialog(props: PickerDialogProps) {
  const { contents, trays, staged, hasItems, picked, onAdd, onOpenItem, onClose } = props;
  const { unassigned, cardsOf } = contents;
  const [search, setSearch] = useState('');
  const view = useMemo(
    () => pickerView({ unassigned, staged, search, cardsOf, hasItems }),
    [unassigned, staged, search, cardsOf, hasItems],
  );
  const picking = usePicking(picked, unassigned, staged, onOpenItem);
  const add = () => {
    onAdd([...picking.chosen]);
    picking.clear();
    onClose();
  };
  const cancel = () => {
    picking.clear();
    onClose();
  };
  const clearSearch = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event) || search === '') return;
    // Keeps the dialog open for the next pick.
    event.preventDefault();
    setSearch('');
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Select Items to Map"
      description={waitingText(unassigned, staged, trays)}
      size="large"
      className={styles['dialog'] ?? ''}
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button variant="primary" disabled={picking.chosen.size === 0} onClick={add}>
            Add to Canvas
          </Button>
        </>
      }
    >
      <div className={styles['tools']}>
        <TextField
          label="Search items"
          hideLabel
          type="search"
          placeholder="Search by name or title..."
          lead={<Search aria-hidden="true" size={16} />}
          value={search}
          onChange={setSearch}
          onKeyDown={clearSearch}
          data-autofocus
        />
        <ChooseBar picking={picking} offered={view.offered} />
      </div>
      {view.emptyText === null ? (
        view.sections.map((section) => (
          <PickerSectionList key={section.title} section={section} trays={trays} picking={picking} />
        ))
      ) : (
        <NothingOffered text={view.emptyText} />
      )}
    </Dialog>
  );
}

function ChooseBar({
  picking,
  offered,
}: {
  readonly picking: Picking;
  readonly offered: readonly CanvasItem[];
}) {
  const { chosen, count, addAll, clear } = picking;
  return (
    <div className={styles['choose']}>
      <Button size="small" variant="quiet" disabled={offered.length === 0} onClick={() => addAll(offered)}>
        Select All
      </Button>
      <Button size="small" variant="quiet" disabled={chosen.size === 0} onClick={clear}>
        Clear Selection
      </Button>
      <p className={styles['chosen']} role="status">
        {count > 0 && `${numberText(count)} selected`}
      </p>
    </div>
  );
}

function NothingOffered({ text }: { readonly text: string }) {
  const isDone = text === ALL_ASSIGNED;
  return (
    <EmptyState
      isSmall
      mark={isDone ? '🌿' : '🔎'}
      title={text}
      text={isDone ? 'New time blocks and calendar events will wait here.' : undefined}
    />
  );
}
