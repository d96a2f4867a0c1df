import {
  calendarWorkerEnvironment,
  coreApiEnvironment,
  localStackEnvironment,
  migrationEnvironment,
} from '@simmer/contracts/environment/environment';
import { gatewayEnvironment } from '@simmer/contracts/environment/gateway-environment';
import * as z from 'zod';

const readers: readonly (readonly [string, z.ZodObject])[] = [
  ['`npm start`', localStackEnvironment],
  ['API', coreApiEnvironment],
  ['worker', calendarWorkerEnvironment],
  ['migration', migrationEnvironment],
  ['gateway', gatewayEnvironment],
];

function metaOf(schema: z.core.$ZodType): z.core.GlobalMeta {
  const meta = z.globalRegistry.get(schema);
  if (meta) return meta;
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? metaOf(schema.unwrap()) : {};
}

/**
 * The cells of a variable: who reads it, with those that require it in bold; its meaning; the effect if it is not set.
 */
function rowOf(name: string): string[] {
  const readings = readers.flatMap(([reader, { shape }]) => {
    const schema = shape[name];
    return schema ? [{ reader, meta: metaOf(schema), unset: z.safeParse(schema, undefined) }] : [];
  });
  const meta = readings[0]?.meta;
  const defaults = Map.groupBy(
    readings.filter(({ unset }) => unset.data !== undefined),
    ({ unset }) => `\`${String(unset.data)}\``,
  );
  const without = meta?.['without'];
  const values = [...defaults].map(([value, all]) =>
    defaults.size === 1 ? value : `${value} (${all.map(({ reader }) => reader).join(', ')})`,
  );
  return [
    `\`${name}\``,
    readings.map(({ reader, unset }) => (unset.success ? reader : `**${reader}**`)).join(', '),
    meta?.description ?? '',
    typeof without === 'string' ? without : values.join(', ') || 'it is required',
  ];
}

/** The table of docs/configuration.md: every variable of the schemas, in the form that the formatter gives a table. */
export function configurationTable(): string {
  const names = new Set(readers.flatMap(([, { shape }]) => Object.keys(shape)));
  const rows = [['variable', 'read by', 'meaning', 'without it'], ...[...names].toSorted().map(rowOf)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const [head = '', ...lines] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`,
  );
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |\n`, ...lines].join('');
}

/** The document with its table replaced. The table is the end of the document. */
export const withConfigurationTable = (document: string): string =>
  document.replace(/^\| variable [^]*$/m, configurationTable);
