import { limits } from '@simmer/contracts/limits';
import { isHexColor } from '@simmer/contracts/text-rules';
import { ColorField } from '@simmer/ui/antd/color-field';
import { Input } from '@simmer/ui/antd/controls';
import { EmojiField } from '@simmer/ui/emoji/emoji-field';
import { useId } from 'react';
import { fieldLabels, type FieldName } from './model/default-kinds.ts';
import type { FieldMessage } from './model/field-notes.ts';

interface DefaultFieldProps {
  readonly field: FieldName;
  /** The row's name, for the accessible label. */
  readonly rowName: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** True in a table row, where controls appear on hover and focus. */
  readonly isInRow?: boolean;
  readonly isFirst?: boolean;
  readonly note?: FieldMessage | null;
}

const longest: Partial<Record<FieldName, number>> = { name: limits.name, description: limits.note };

/** The control for one field of a default, with its note. */
export function DefaultField({ note = null, ...props }: DefaultFieldProps) {
  const noteId = useId();
  return (
    <>
      <Control {...props} isInvalid={note?.tone === 'error'} describedBy={note ? noteId : undefined} />
      {note && (
        <p
          // A hint that turns into an error gets a new element, or screen readers would not announce it.
          key={note.tone}
          id={noteId}
          role={note.tone === 'error' ? 'alert' : 'status'}
          className={note.tone === 'error' ? 'sm-field__error' : 'sm-field__hint'}
        >
          {note.text}
        </p>
      )}
    </>
  );
}

interface ControlProps extends Omit<DefaultFieldProps, 'note'> {
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
}

function Control(props: ControlProps) {
  const { field, rowName, value, onChange, isInRow = false, isFirst = false, isInvalid, describedBy } = props;
  const label = `${fieldLabels[field]} of ${rowName}`;
  if (field === 'emoji') {
    return <EmojiField label={label} value={value} onChange={onChange} isSmall={isInRow} />;
  }
  if (field === 'color') {
    return (
      <ColorField
        label={label}
        value={value}
        isValid={isHexColor(value.trim())}
        onChange={onChange}
        isInRow={isInRow}
        describedBy={describedBy}
      />
    );
  }
  const shared = {
    'aria-label': label,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
    variant: isInRow ? ('borderless' as const) : ('outlined' as const),
    status: isInvalid ? ('error' as const) : ('' as const),
    value,
  };
  const maxLength = longest[field];
  if (field === 'description' || field === 'keywords') {
    return (
      <Input.TextArea
        {...shared}
        {...(maxLength !== undefined && { maxLength })}
        rows={2}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <Input
      {...shared}
      {...(maxLength !== undefined && { maxLength })}
      type="text"
      inputMode={field === 'hours' ? 'decimal' : field === 'points' ? 'numeric' : 'text'}
      data-autofocus={isFirst || undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
