import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../repository/run-command.ts';
import { SPECIFICATION } from './rule-references.ts';

/** The text of a rule, with the table below it if it has one. @throws Error when the file has no such rule. */
export async function ruleText(file: string, id: string): Promise<string> {
  const text = await readFile(path.join(root, SPECIFICATION, file), 'utf8');
  const rule = text.split(/\n(?=- |#)/).find((part) => part.startsWith(`- **${id}**`));
  if (rule === undefined) throw new Error(`There is no ${id} in ${file}.`);
  return rule;
}

/** The words of a text that are marked as code. */
export const codeNames = (text: string): string[] =>
  [...text.matchAll(/`(\w[\w-]*)`/g)].map(([, name]) => name ?? '');
