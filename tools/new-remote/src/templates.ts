import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../templates');

/** A name as a label: `team-notes` becomes Team Notes. */
export const labelOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/**
 * The files of a remote by path, from the templates.
 * @param order places its entry in the navigation.
 */
export function filledTemplates(name: string, order: number): Record<string, string> {
  const fill = (text: string) =>
    text
      .replaceAll('__name__', name)
      .replaceAll('__label__', labelOf(name))
      .replaceAll('__order__', String(order));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files
      .filter((file) => file.endsWith('.template'))
      .map((file) => [
        fill(file.replaceAll(path.sep, '/').replace(/\.template$/, '')),
        fill(readFileSync(path.join(folder, file), 'utf8')),
      ]),
  );
}
