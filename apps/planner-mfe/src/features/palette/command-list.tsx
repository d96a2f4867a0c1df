import { useEffect, useRef } from 'react';
import optionStyles from '../../shared/option.module.css';
import type { Command, CommandGroup } from './model/command.ts';
import styles from './palette.module.css';

/** The DOM id of a row, from the id of the palette and its command. */
export const optionId = (id: string, command: Command): string => `${id}-${command.id}`;

interface CommandListProps {
  readonly id: string;
  readonly groups: readonly CommandGroup[];
  readonly chosen: Command | undefined;
  readonly onPoint: (command: Command) => void;
  readonly onRun: (command: Command) => void;
}

/** The rows of the palette. The focus stays in the field, whose arrow keys change the active row. */
export function CommandList({ id, groups, chosen, onPoint, onRun }: CommandListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.id]);
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label="Commands" className={styles['list']}>
      {groups.map((group, index) => (
        <div key={group.title} role="group" aria-labelledby={`${id}-title-${index}`}>
          <div id={`${id}-title-${index}`} role="presentation" className={styles['title']}>
            {group.title}
          </div>
          {group.commands.map((command) => (
            <button
              key={command.id}
              id={optionId(id, command)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={command.id === chosen?.id}
              className={optionStyles['option']}
              onPointerMove={() => onPoint(command)}
              // A press would take the focus from the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onRun(command)}
            >
              {command.emoji !== undefined && (
                <span className="sm-emoji-glyph" aria-hidden="true">
                  {command.emoji}
                </span>
              )}
              <span className="sm-fade">
                <span>{command.label}</span>
                {command.excerpt !== undefined && (
                  <span className={styles['excerpt']}>
                    {' '}
                    <bdi>{command.excerpt}</bdi>
                  </span>
                )}
              </span>
              {command.hint !== undefined && <span className={styles['hint']}>{command.hint}</span>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
