import { useLayoutEffect } from 'react';
import { takeForm } from '../../first-paint/prerendered-page.tsx';

/**
 * Takes over, once, what was typed into the prerendered page, and the focus; if it was sent, it is sent now (FED-70).
 * @param set what sets the text of a field, by its name
 */
export function useTypedBefore(set: Readonly<Record<string, (text: string) => void>>): void {
  // As the prerendered fields are removed: no key is lost in between.
  useLayoutEffect(() => {
    const { fields, focused, isSent } = takeForm();
    for (const { name, value } of fields) if (value !== '') set[name]?.(value);
    const field = fields.find((each) => each === focused);
    if (field) document.querySelector<HTMLElement>(`[name="${field.name}"]`)?.focus();
    const [first] = fields;
    // After the texts have been set.
    if (isSent && first)
      setTimeout(() =>
        document.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.form?.requestSubmit(),
      );
  });
}
