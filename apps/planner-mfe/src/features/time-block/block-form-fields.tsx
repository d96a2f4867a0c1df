import { shortDate } from '@simmer/domain/dates/date-labels';
import { type BlockFormControlProps, controlPerField } from './block-form-controls.tsx';
import { ScopeField } from './scope-field.tsx';

// One control may edit several fields.
const controls = [...new Map(Object.entries(controlPerField).map(([field, Control]) => [Control, field]))];

export function BlockFormFields({ editor, choices }: BlockFormControlProps) {
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
      {controls.map(([Control, field]) => (
        <Control key={field} editor={editor} choices={choices} />
      ))}
    </>
  );
}
