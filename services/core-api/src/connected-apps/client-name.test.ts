// cspell:disable
import { repeated, slowTexts } from '@simmer/testing/time-growth';
import { looksLikeAddress, looksLikeOurs, mixesScripts, withoutServerName } from './client-name.ts';

it.each([
  'Simmer',
  'SIMMER',
  ' S i m m e r ',
  'Sim\u200Bmer',
  'Ѕіммеr',
  'Sïmmér',
  'Ｓｉｍｍｅｒ',
  '𝐒𝐢𝐦𝐦𝐞𝐫',
  '5immer',
  'S1mmer',
  'Slmmer',
  'Sirnrner',
  'S-i-m-m-e-r',
  'Simmer Support',
  'The official Simmer app',
  'Simmər',
  'Simmeꭇ',
  'Sımmɘꭇ',
  'Official app',
  'The OFFICIAL planner',
  'Verified assistant',
  'Trusted-App',
])('%s looks like our name', (name) => {
  expect(looksLikeOurs(name)).toBe(true);
});

it.each([
  'https://simmer.example',
  'claude.ai',
  'www.claude',
  'account.google．com',
  'claude\u200B.ai',
  'claude . ai',
  '10.0.0.1',
  'localhost:4300',
  '[fe80::1]',
])('%s looks like an address', (name) => {
  expect(looksLikeAddress(name)).toBe(true);
});

it.each([
  'Claude',
  'Claude Code',
  'Cursor 2.1',
  'ChatGPT',
  'MCP Inspector',
  'VS Code',
  'Мой помощник',
  'Claude助手',
  'Claude по-русски',
  'An assistant',
  'Zażółć gęślą jaźń',
  'Łódź planner',
  'Unofficial client',
  'Summer planner',
])('%s is a name of its own', (name) => {
  expect([looksLikeOurs(name), looksLikeAddress(name), mixesScripts(name)]).toEqual([false, false, false]);
});

it.each(['ꓢimmer', 'ᔕimmer', 'ՏIMMER', 'My Сlaude'])(
  '%s has letters of several scripts in a word',
  (name) => {
    expect(mixesScripts(name)).toBe(true);
  },
);

it('the name of a client: twice the text takes about twice the time', () => {
  const slow = slowTexts(
    (name) => [looksLikeOurs(name), looksLikeAddress(name), mixesScripts(name), withoutServerName(name)],
    {
      digits: repeated('1'),
      'digits and dots': repeated('1.', '', 'x'),
      colons: repeated('1:a'),
      'letters before a dot': repeated('a', '', '.'),
      'blanks before the server': repeated(' ', 'a', '(simme'),
      'servers behind blanks': repeated(' (simmer'),
      letters: repeated('simme'),
      'other letters': repeated('ꭇ'),
      marks: repeated('\u0301', 'a'),
      scripts: repeated('aа '),
      words: repeated('trust '),
    },
  );
  expect(slow).toEqual([]);
});
