import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';

/** A service of compose.yaml, with its variables filled in. */
export interface Service {
  readonly image: string;
  readonly user: string;
  readonly mem_limit: string;
  readonly restart: string;
  readonly build?: { readonly dockerfile: string; readonly args?: Readonly<Record<string, string>> };
  readonly networks?: readonly string[];
  readonly command?: readonly string[];
  readonly ports?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}
interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
}

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const merge = (base: unknown, over: unknown): unknown =>
  isTree(base) && isTree(over)
    ? { ...base, ...Object.fromEntries(Object.entries(over).map(([key, it]) => [key, merge(base[key], it)])) }
    : over;

/**
 * Reads compose.yaml, compose.override.yaml and .env of a folder as Docker Compose does.
 * @throws Error for a missing variable.
 */
export function readComposeFile(folder: string): ComposeFile {
  const textOf = (name: string) => {
    const file = path.join(folder, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const variables: NodeJS.Dict<string> = { ...parseEnv(textOf('.env')), ...process.env };
  const fillIn = (_: unknown, node: unknown) =>
    typeof node !== 'string'
      ? node
      : node.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_whole, name: string, kind?: string, rest = '') => {
          const value = variables[name] ?? '';
          if (value === '' && kind === '?') throw new Error(`${name} is missing: ${rest}`);
          return value === '' ? rest : value;
        });
  const read = (file: string): unknown => parse(textOf(file), fillIn, { merge: true }) ?? {};
  return merge(read('compose.yaml'), read('compose.override.yaml')) as ComposeFile;
}
