// cspell:disable
import { expect, it } from '@jest/globals';
import { looksLikeAddress, looksLikeOurs } from './client-name.ts';

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
  'An assistant',
])('%s is a name of its own', (name) => {
  expect([looksLikeOurs(name), looksLikeAddress(name)]).toEqual([false, false]);
});
