import { changeTopics } from '@simmer/contracts/change-topics';
import { limits } from '@simmer/contracts/limits';
import { buildOpenApi } from '@simmer/contracts/openapi';
import { allRoutes } from '@simmer/contracts/route-table';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryTexts } from './repository-texts.ts';
import { root } from './run-command.ts';

/** The text of a rule, with the table below it if it has one. */
async function ruleText(file: string, id: string): Promise<string> {
  const text = await readFile(path.join(root, 'docs/specification', file), 'utf8');
  return text.split(/\n(?=- |#)/).find((part) => part.startsWith(`- **${id}**`)) ?? '';
}

/** The words of a text that are marked as code. */
const codeNames = (text: string): string[] =>
  [...text.matchAll(/`(\w[\w-]*)`/g)].map(([, name]) => name ?? '');

/** The rows of the table in a text, without its head. */
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\| (.+) \|$/gm)]
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
    .slice(2);

describe('names on the wire in the specification', () => {
  const fieldNames = (): Set<string> => {
    const names = new Set<string>();
    const { paths, components } = buildOpenApi(allRoutes, { serverUrl: '/api/v1', version: '1' });
    JSON.parse(JSON.stringify([paths, components]), (key, value: object) => {
      if (key === 'properties') for (const name of Object.keys(value)) names.add(name);
      return value;
    });
    return names;
  };
  const isCamelCase = (name: string) => /[A-Z]/.test(name);

  it('the fields and keys in camelCase are exactly those of the contract (API-3, API-4)', async () => {
    const rules = [await ruleText('api.md', 'API-3'), await ruleText('api.md', 'API-4')];
    const named = new Set(rules.flatMap(codeNames).filter(isCamelCase));
    named.delete('camelCase');
    expect([...named].toSorted()).toEqual([...fieldNames()].filter(isCamelCase).toSorted());
  });

  it('every key of a response is one of the contract (API-4)', async () => {
    const known = fieldNames();
    expect(codeNames(await ruleText('api.md', 'API-4')).filter((name) => !known.has(name))).toEqual([]);
  });

  it('the topics of the change feed are exactly those of the contract (API-72)', async () => {
    expect(codeNames(await ruleText('api.md', 'API-72')).toSorted()).toEqual(changeTopics.toSorted());
  });
});

describe('limits in the specification', () => {
  const count = (value: number) => value.toLocaleString('en');
  const mebibytes = limits.bundleBytes / 1024 / 1024;
  const expected: readonly [string, string][] = [
    ['body', `${limits.bodyBytes / 1024} kB`],
    ['name of a North Star, activity, default, person, account', `${limits.name} characters`],
    ['note, description', `${count(limits.note)} characters`],
    ['an answer of the poster', `${count(limits.text)} characters`],
    ['an entry of a reflection', `${limits.line} characters; ${limits.lines} entries in each list`],
    ['email', `${limits.email} characters`],
    ['password', `${limits.passwordMin} to ${limits.passwordMax} characters`],
    ['North Stars', `${limits.northStars}`],
    ['vibes of a block; exclusion dates', `${limits.vibesPerBlock}; ${count(limits.exclusionDates)}`],
    [
      'outcomes of a block; a reason',
      `${count(limits.outcomesPerBlock)}; ${limits.outcomeReason} characters`,
    ],
    ['time blocks of a person', count(limits.timeBlocks)],
    ['plan of a person', `${limits.planBytes / 1024 / 1024} MB`],
    ['points of a block or size', `0 to ${count(limits.pointsMax)}`],
    ['duration of a size', `0 to ${count(limits.durationMax)} minutes (a week)`],
    ['keywords of a phase; one keyword', `${limits.keywords}; ${limits.keyword} characters`],
    ['keyword rules of a person', `${limits.keywordRules}`],
    [
      'events of one analysis; of its range',
      `${count(limits.analysisEvents)}; ${count(limits.analysisRangeEvents)}`,
    ],
    ['selected calendars', `${limits.calendars}`],
    ['days of the sync window, either way', count(limits.syncDaysMax)],
    ['people of an account, invited ones included', `${limits.accountPeople}`],
    ['users a page', `${limits.usersPerPage} (50 unless asked for)`],
    ['imported bundle', `${mebibytes} MB; ${count(limits.bundleItems)} items in each list`],
  ];

  it('those that the contract shares are as there (API-60)', async () => {
    const rows = rowsOf(await ruleText('api.md', 'API-60'));
    // Calendar files are read in the browser alone (ICS-5), so their limits are not in the contract.
    expect(rows.filter(([what]) => what !== 'imported calendar file')).toEqual(expected);
  });
});

describe('mails in the specification', () => {
  it('are exactly those that the worker has a template for (OPS-40)', async () => {
    const templates = (await repositoryTexts()).filter(({ file }) => file.endsWith('.mail.ts'));
    const subjects = templates.flatMap(({ text }) => text.match(/(?<=^ *subject: )'.+'(?=,$)/gm) ?? []);
    const named = rowsOf(await ruleText('operations.md', 'OPS-40')).map(([subject = '']) => subject);
    expect(named.toSorted()).toEqual(subjects.toSorted());
  });
});
