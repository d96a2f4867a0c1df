import { shortDate } from '@simmer/domain/dates/date-labels';
import { useDeferredValue } from 'react';
import { type BlockFormControlProps, controlPerField } from './block-form-controls.tsx';
import { ScopeField } from './scope-field.tsx';

// One control may edit several fields.
const controls = [...new Map(Object.entries(controlPerField).map(([field, Control]) => [Control, field]))];
/** The controls of the part of the dialog that is visible without scrolling, on a large screen. */
const CONTROLS_IN_VIEW = 5;

/** The fields of a block. Those below the visible part follow after the first frame with the dialog. */
export function BlockFormFields({ editor, choices }: BlockFormControlProps) {
  const count = useDeferredValue(controls.length, CONTROLS_IN_VIEW);
  return (
    <>
      {editor.date !== null && (
        <ScopeField
          legend={`What to change on ${shortDate(editor.date)}`}
          onlyLabel="Edit only this occurrence"
          scopes={editor.scopes}
          scope={editor.scope}
          onChange={editor.reach}
        />
      )}
      {controls.slice(0, count).map(([Control, field]) => (
        <Control key={field} editor={editor} choices={choices} />
      ))}
    </>
  );
}
