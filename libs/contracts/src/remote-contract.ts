/**
 * The interface between the shell and the remotes. Independent of React and of the router: their types are parameters,
 * so that this file adds no code to the browser and any side can import it (FED-5).
 */

import type { CalendarEvent } from './schemas/google-calendar/calendar.schema.ts';

/** The contract number of a remote. Increase it when older remotes would not work in a newer shell. */
export const remoteContract = 1;

/** The contract numbers that this shell supports, both ends included. */
export const hostedContracts = { min: 1, max: 1 } as const;

/** Contract numbers, both ends included. */
export interface ContractRange {
  readonly min: number;
  readonly max: number;
}

/** Whether two ranges have a number in common. */
export const rangesOverlap = (one: ContractRange, other: ContractRange): boolean =>
  Math.max(one.min, other.min) <= Math.min(one.max, other.max);

/** A range for a person to read: '2', '2 to 3'. */
export const rangeText = ({ min, max }: ContractRange): string =>
  min === max ? String(min) : `${String(min)} to ${String(max)}`;

/**
 * The name of a remote, as in its URL (`/remotes/<name>/<version>/`, FED-4), or `shell`. The release document says
 * which remotes exist.
 */
export type RemoteName = string;

/**
 * The name of the shell or of a remote. `constructor` is excluded: every object has this property, so a look-up by it
 * would find no app.
 */
export const appNamePattern = /^(?!constructor$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
export const appNameLength = 30;

/** Who may enter a route; the guards run in this order (AUT-2, FED-6). */
export const routeAccesses = ['signed-in', 'onboarded', 'super-admin'] as const;
export type RouteAccess = (typeof routeAccesses)[number];

/** A remote's entry in the navigation of the shell. */
export interface NavEntry {
  path: string;
  label: string;
  /** The name of an icon in the shell's set; for an unknown name the label stands alone. */
  icon: string;
  order: number;
  access: RouteAccess;
}

/** A route provided by a remote. */
export interface ManifestRoute {
  path: string;
  access: RouteAccess;
  /** The `webpackChunkName`s that this route needs, for preloading. */
  chunks: readonly string[];
}

/** A remote's manifest, known before its code is loaded; the release document is built from it. */
export interface RemoteManifest {
  name: RemoteName;
  routes: readonly ManifestRoute[];
  nav: readonly NavEntry[];
  slots: readonly SlotName[];
}

/** A user as the host exposes them to a remote. */
export interface HostUser {
  id: string;
  name: string;
  email: string;
  isSuperAdmin: boolean;
}

export interface HostSession {
  /** The signed-in user, or null. */
  current(): HostUser | null;
  /** Calls back after each change. @returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export interface HostToasts {
  success(text: string): void;
  error(text: string): void;
  info(text: string): void;
}

export interface HostTelemetry {
  /**
   * Reports a failure that the remote has caught itself; uncaught ones are reported without it. `text` says what
   * failed, without personal data.
   */
  failure(phase: string, error: unknown, text?: string): void;
}

/** The frozen API that the shell gives to each remote. */
export interface RemoteHost {
  readonly contract: number;
  readonly session: HostSession;
  readonly toasts: HostToasts;
  readonly telemetry: HostTelemetry;
  /** Loads a slot of another remote; rejects on failure. Resolves to a React component. */
  loadSlot(name: SlotName): Promise<unknown>;
  navigate(to: string, options?: { replace?: boolean }): void;
}

/** The props of each slot: a part of the screen that one remote provides and others show. */
export interface SlotProps {
  /** The Google Calendar card of the account page. */
  'calendar-card': {
    /** The person has just returned from the provider with a new connection (SYN-3). */
    isJustConnected: boolean;
    /** Why connecting failed, as an API error code; null if it did not. */
    connectFailure: string | null;
    /** The outcome when the person has just returned from the provider, where they allowed their blocks to be shown. */
    ownCalendar?: { isJustShown: boolean; failure: string | null };
    /** The page of the calendars has the own calendar and those by address, the account the sync dates and the analysis. */
    page?: 'account' | 'calendars';
  };
  /** 'Select Calendars to Sync', mounted while it is open. */
  'select-calendars': {
    onClose: () => void;
    /** The provider requires permission again: the reconnection dialog replaces this one. */
    onAuthTrouble: (need: { isKeyChanged: boolean }) => void;
  };
  /** 'Google Calendar Reconnection Required', mounted while it is open. */
  'reconnect-calendar': {
    /** The server's encryption key has changed; the permission was not revoked. */
    isKeyChanged: boolean;
    onClose: () => void;
  };
  /** The calendar card's section 'Ecocycle Analysis', with its results. */
  'calendar-analysis': {
    onAuthTrouble: (need: { isKeyChanged: boolean }) => void;
    /** Another part of the card is being saved, so its buttons are disabled. */
    isDisabled?: boolean;
    /** Called when saving the start of an analysis begins and ends. */
    onSaving?: (isSaving: boolean) => void;
  };
  /** A calendar event, its phase and its history, mounted while it is open. */
  'calendar-event': {
    event: CalendarEvent;
    onClose: () => void;
  };
  /** Why a calendar event is here and what happened to it, mounted while it is open. */
  'event-history': {
    eventId: string;
    onClose: () => void;
  };
  /** The Add/Edit Time Block dialog, mounted while it is open. */
  'time-block-dialog': {
    /** The block to edit; without it the dialog creates one. */
    blockId?: string;
    /** The selected day, yyyy-MM-dd. */
    date?: string;
    /** The initial activity of a new block. */
    activityId?: string;
    /** The initial activity by name, if it may not exist yet. */
    activityName?: string;
    onClose: () => void;
  };
  /** The North Star Poster wizard, mounted while it is open. */
  'poster-wizard': {
    onClose: () => void;
  };
  /** 'North Star Management', mounted while it is open. */
  'north-star-management': {
    /** The North Star whose goal has the focus. */
    northStarId?: string;
    onClose: () => void;
  };
  /** 'Hours a day': the most that a person wants to plan, mounted while it is open. */
  'day-limits': {
    onClose: () => void;
  };
  /** 'Recently deleted and overwritten', mounted while it is open. */
  'plan-history': {
    onClose: () => void;
  };
  /** The form of a change that could not be saved, with what was typed, mounted while it is open. */
  'change-correction': {
    /** The change's idempotency key. */
    changeId: string;
    onClose: () => void;
  };
  /** The command palette and the legend of shortcuts, mounted while one of them is open. */
  'command-palette': {
    view: 'commands' | 'shortcuts';
    /** What is typed at first. */
    text?: string;
    /** The routes that the user may open. */
    screens: readonly { path: string; label: string }[];
    /** Closes the palette and opens the time block dialog. */
    onOpenTimeBlock: (what: { blockId?: string; date?: string; activityName?: string }) => void;
    onClose: () => void;
  };
}

export type SlotName = keyof SlotProps;

/** The slots that are dialogs: the opener passes `onClose`. */
export type DialogSlotName = {
  [N in SlotName]: SlotProps[N] extends { onClose: () => void } ? N : never;
}[SlotName];

/** Loads a slot's component when it is opened. `Component` is a React component. */
export type SlotLoader<TComponent> = () => Promise<{ Component: TComponent }>;

/** What a remote returns when it is mounted. */
export interface RemoteParts<TRoute = unknown, TComponent = unknown> {
  /** Route objects by their path in the release document. */
  routes: Readonly<Record<string, readonly TRoute[]>>;
  slots: Readonly<Partial<Record<SlotName, SlotLoader<TComponent>>>>;
}

/** The single export of a remote's federated entry. */
export interface Remote<TRoute = unknown, TComponent = unknown> {
  readonly contract: number;
  mount(host: RemoteHost): RemoteParts<TRoute, TComponent>;
}
