import { shortDate } from '@simmer/domain/dates/date-labels';
import { Button } from '@simmer/ui/buttons/button';
import { useId, useState } from 'react';
import { type BlockFormControlProps, controlPerField } from './block-form-controls.tsx';
import { TbdField } from './schedule-fields.tsx';
import { ScopeField } from './scope-field.tsx';
import { fieldsInMore } from './model/block-form.ts';
import styles from './time-block.module.css';

// Each control once: one control may edit several fields.
const controls = [...new Map(Object.entries(controlPerField).map(([field, Control]) => [Control, field]))];
const isInMore = (field: string): boolean => fieldsInMore.some((each) => each === field);
const controlsInView = controls.filter(([, field]) => !isInMore(field));
const controlsInMore = controls.filter(([, field]) => isInMore(field));

/** The fields of a block; those that few blocks need are under 'More' (BLK-61). */
export function BlockFormFields({ editor, choices }: BlockFormControlProps) {
  return (
    <>
      {editor.date !== null && (
        <ScopeField
          legend={`What to change on ${shortDate(editor.date)}`}
          verb="Edit"
          scopes={editor.scopes}
          scope={editor.scope}
          onChange={editor.changeScope}
        />
      )}
      {controlsInView.map(([Control, field]) => (
        <Control key={field} editor={editor} choices={choices} />
      ))}
      <More editor={editor} choices={choices} />
    </>
  );
}

function More({ editor, choices }: BlockFormControlProps) {
  const id = useId();
  const [isWanted, setIsWanted] = useState(editor.startsWithMore);
  // 'More' is always open if one of its fields prevents saving.
  const isOpen = isWanted || (editor.problem !== null && isInMore(editor.problem.field));
  return (
    <>
      <div>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setIsWanted(!isOpen);
            // The opened fields are below the visible part of the dialog.
            requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'nearest' }));
          }}
        >
          <span className={styles['moreMark']} aria-hidden="true" />
          More
        </Button>
      </div>
      {isOpen && (
        <div id={id} className={styles['more']}>
          {controlsInMore.map(([Control, field]) => (
            <Control key={field} editor={editor} choices={choices} />
          ))}
          <TbdField form={editor.form} scope={editor.scope} onChange={editor.change} />
        </div>
      )}
    </>
  );
}
