import { createRequire } from 'node:module';
import { sharing, type RspackPluginInstance } from '@rspack/core';
import { readdirSync, readFileSync } from 'node:fs';
import { remoteContract } from '@simmer/contracts/remote-contract';
import { repositoryRoot } from './builds/paths.ts';

/**
 * The kit is what the shell provides to the remotes: one React, one router, one session, one set of components. Remotes
 * never bundle a copy (`import: false`) and reject another version (`strictVersion`).
 */

const require = createRequire(`${repositoryRoot}apps/shell/package.json`);

function versionOf(name: string): string {
  const manifest: unknown = require(`${name}/package.json`);
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version);
  throw new Error(`${name} has no version in its package.json`);
}

interface KitPart {
  request: string;
  version: string;
  /** The module for the request, if the two differ. */
  module?: string;
}

/** Packages that are too large to share completely: the shell shares only the names in its `federation/kit`. */
export const curatedPackages = ['react-router', '@tanstack/react-query'] as const;

const wholePackages = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  zustand: 'zustand',
} as const;

function curatedFile(name: string): string {
  return `${repositoryRoot}apps/shell/src/federation/kit/${name.replace('@', '').replace('/', '-')}.ts`;
}

/**
 * The kit's own modules share one version: they are released together. A contract number is a minor version of it: a shell that
 * hosts two numbers has the kit of the newer one, which remotes of the older one accept.
 */
const kitVersion = `1.${String(remoteContract - 1)}.0`;

/** Internal folders, which only other folders of the same library use. */
const innerFolders =
  /^(app-state\/(api|changes|hooks|query-cache|testing|personal-data\/import|reminders)|ui\/(antd\/(static|dropdown)|drag\/dnd|testing))\//;

/**
 * Internal files by their folder, which only the same library uses. Each shared module costs bytes before the first
 * paint, so a file leaves this list only once a front end imports it.
 */
export const innerFiles: Readonly<Record<'ui' | 'app-state', Readonly<Record<string, string>>>> = {
  ui: {
    antd: 'modal tooltip-note ant-theme-provider use-modal-focus',
    drag: 'drag-nodes tap-bar',
    emoji: 'emoji-categories emoji-picker skin-tones',
    fields: 'field-frame',
    focus: 'focusables keep-focus',
    keyboard: 'edited-fields play-typed text-field',
    layers: 'history-guard',
    lazy: 'retry waiting-dialog',
    theme: 'theme-boot theme-mode',
    toasts: 'undo-stack',
  },
  'app-state': {
    canvas: 'follow-phases phase-tracker',
    'connected-apps': 'app-step-text apps-query connected-apps',
    'google-calendar': 'calendar-failure reconnection-need',
    history: 'item-kinds restoration',
    offline: 'follow-offline',
    plan: 'change read-plan',
    'plan-client': 'offline session-store start-local-plan',
    queries: 'use-calendar-query',
    session: 'load-session push-local-onboarding refresh-user remembered-user session-end',
    undo: 'event-phases set-rule',
  },
};

function isInner(library: 'ui' | 'app-state', entry: string): boolean {
  const [folder = '', file = ''] = entry.split(/\/(.*)/);
  return innerFiles[library][folder]?.split(' ').includes(file) ?? false;
}

/** The entries of a workspace library: its package.json's exports, without styles and tests. */
function kitPartsOf(library: 'ui' | 'app-state'): KitPart[] {
  const folder = `${repositoryRoot}libs/${library}`;
  const { exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    exports: Record<string, string>;
  };
  const files = readdirSync(`${folder}/src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => file.replaceAll('\\', '/'));
  const requests = Object.entries(exports).flatMap(([request, target]) => {
    const [head = '', tail] = target.replace('./src/', '').split('*');
    const matching = files.filter((file) =>
      tail === undefined ? file === head : file.startsWith(head) && file.endsWith(tail),
    );
    return matching.map((file) =>
      request.replace('./', '').replace('*', file.slice(head.length, file.length - (tail ?? '').length)),
    );
  });
  return [...new Set(requests)]
    .filter((entry) => !isInner(library, entry))
    .map((entry) => `${library}/${entry}`)
    .filter((entry) => !innerFolders.test(entry))
    .map((entry) => ({ request: `@simmer/${entry}`, version: kitVersion }));
}

function kitParts(): KitPart[] {
  return [
    ...Object.entries(wholePackages).map(([request, owner]) => ({ request, version: versionOf(owner) })),
    ...curatedPackages.map((name) => ({
      request: name,
      version: versionOf(name),
      module: curatedFile(name),
    })),
    ...kitPartsOf('ui'),
    ...kitPartsOf('app-state'),
    // Errors are compared by `instanceof`, so there must be a single copy of the class.
    { request: '@simmer/contracts/client/api-error', version: kitVersion },
  ];
}

/**
 * Provides the kit from the shell, which uses its own modules like any build: the option `shared` would add a table of
 * every module that a part of the shell uses, before the first paint.
 */
export const providedByShell = (): RspackPluginInstance =>
  new sharing.ProvideSharedPlugin({
    shareScope: 'default',
    enhanced: true,
    provides: Object.fromEntries(
      kitParts().map(({ request, version, module }) => [
        module ?? request,
        { shareKey: request, version, requiredVersion: false as const, singleton: true },
      ]),
    ),
  });

/**
 * A module that references every part of the kit without loading any. Module Federation provides only modules that the
 * shell's build encounters, and remotes need some that the shell itself does not use.
 */
export function kitModule(): string {
  return `void [${kitParts()
    .map(({ request, module }) => `() => import(${JSON.stringify(module ?? request)})`)
    .join(', ')}];`;
}

/**
 * The `shared` option of Module Federation for a remote, which uses the kit. The remote accepts what the successors of
 * its shell provide, up to the next major version.
 */
export function sharedByRemote() {
  return Object.fromEntries(
    kitParts().map(({ request, version }) => [
      request,
      { import: false as const, requiredVersion: `^${version}`, singleton: true, strictVersion: true },
    ]),
  );
}
