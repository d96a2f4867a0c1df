import { SwitchField } from '@simmer/ui/antd/check-field';
import { Dialog } from '@simmer/ui/antd/dialog';
import { keyName, setLetterKeys, useLetterKeys } from '@simmer/ui/keyboard/shortcut-keys';
import { type Shortcut, SHORTCUT_GROUPS } from './model/shortcuts.ts';
import styles from './palette.module.css';

function ShortcutRow({ keys, does }: Shortcut) {
  return (
    <div className={styles['shortcut']}>
      <dt className={styles['keys']}>
        {keys.map((key) => (
          <kbd key={key} className={styles['key']}>
            {keyName(key, navigator.userAgent)}
          </kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}

/** The shortcuts, and a switch that disables single letters. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const isOn = useLetterKeys();
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts">
      <div className={styles['legend']}>
        {SHORTCUT_GROUPS.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={styles['legendTitle']}>{title}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <ShortcutRow key={shortcut.does} {...shortcut} />
              ))}
            </dl>
          </section>
        ))}
        <SwitchField
          label="Single letters act as shortcuts"
          hint="Saved on this device only."
          isChecked={isOn}
          onChange={setLetterKeys}
        />
      </div>
    </Dialog>
  );
}
