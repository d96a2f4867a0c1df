import { Button } from '@simmer/ui/buttons/button';
import { Menu } from '@simmer/ui/antd/menu';
import { TextField } from '@simmer/ui/fields/text-field';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import Search from 'lucide-react/icons/search';
import styles from './library-toolbar.module.css';
import { ACTIVITY_SORTS, SORT_LABELS } from './model/arrange-activities.ts';
import type { Library } from './use-library.ts';

/** Search and order of the library. */
export function LibraryToolbar({ view, changeView }: Pick<Library, 'view' | 'changeView'>) {
  return (
    <div className={styles['bar']} role="group" aria-label="Find activities">
      <TextField
        label="Search activities"
        hideLabel
        type="search"
        className={styles['search']}
        placeholder="Search activities..."
        lead={<Search aria-hidden="true" />}
        value={view.search}
        onChange={(search) => changeView({ search })}
      />
      <Menu
        label="Sort activities"
        align="end"
        items={ACTIVITY_SORTS.map((sort) => ({
          id: sort,
          label: SORT_LABELS[sort],
          isChecked: view.sort === sort,
          onSelect: () => changeView({ sort }),
        }))}
      >
        {(trigger) => (
          <Button
            {...trigger}
            className={styles['sort']}
            icon={<ArrowDownUp aria-hidden="true" />}
            aria-label={`Sort: ${SORT_LABELS[view.sort]}`}
          >
            {SORT_LABELS[view.sort]}
          </Button>
        )}
      </Menu>
    </div>
  );
}
