import { useLayoutEffect } from 'react';
import { takeFields } from '../../start/prerendered-page.tsx';

/**
 * Takes over, once, what was typed into the prerendered page, and the focus (FED-70).
 * @param set what sets the text of a field, by its name
 */
export function useTypedBefore(set: Readonly<Record<string, (text: string) => void>>): void {
  // As the prerendered fields are removed: no key is lost in between.
  useLayoutEffect(() => {
    const [fields, focused] = takeFields();
    for (const { name, value } of fields) if (value !== '') set[name]?.(value);
    const field = fields.find((each) => each === focused);
    if (field) document.querySelector<HTMLElement>(`[name="${field.name}"]`)?.focus();
  });
}
