interface Person {
  click(element: Element): Promise<void>;
  paste(text: string): Promise<void>;
}

/**
 * Adds a text to a field at once. `user.type` renders the screen for each letter: for tests of what happens while a
 * person types.
 */
export async function pasteInto(person: Person, field: HTMLElement, text: string): Promise<void> {
  await person.click(field);
  await person.paste(text);
}
