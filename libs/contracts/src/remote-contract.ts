/**
 * What crosses the border between the shell and a remote; nothing else does.
 * Free of React and of the router on purpose: their types are arguments, so that this file costs the browser
 * nothing and any side can read it.
 */

import type { CalendarEvent } from './schemas/google-calendar/calendar.schema.ts';

/** The number a remote is built with. Raise it when a remote built before could not live in a shell built after. */
export const remoteContract = 1;

/** The remote contracts that this shell can host, both ends included. */
export const hostedContracts = { min: 1, max: 1 } as const;

/** Contract numbers, both ends included. */
export interface ContractRange {
  readonly min: number;
  readonly max: number;
}

/** Whether a contract number is in both ranges. */
export const rangesOverlap = (one: ContractRange, other: ContractRange): boolean =>
  Math.max(one.min, other.min) <= Math.min(one.max, other.max);

/** The remotes of the product, by the name in their address (`/remotes/<name>/<version>/`, FED-4). */
export type RemoteName = 'planner' | 'ecocycle' | 'admin';

/** Who may enter a route; the gates run in this order (AUT-2). */
export type RouteAccess = 'signed-in' | 'onboarded' | 'super-admin';

/** A remote's entry in the navigation of the shell. */
export interface NavEntry {
  path: string;
  label: string;
  /** A name from the shell's own icon set; an unknown one shows the label alone. */
  icon: string;
  order: number;
  access: RouteAccess;
}

/** A route that a remote answers for. */
export interface ManifestRoute {
  path: string;
  access: RouteAccess;
  /** The `webpackChunkName`s that this route needs, so that the page can ask for them at once. */
  chunks: readonly string[];
}

/** A remote's manifest, known before its code is loaded; the release document is built from it. */
export interface RemoteManifest {
  name: RemoteName;
  routes: readonly ManifestRoute[];
  nav: readonly NavEntry[];
  slots: readonly SlotName[];
}

/** A person as the host shows them to a remote. */
export interface HostUser {
  id: string;
  name: string;
  email: string;
  isSuperAdmin: boolean;
}

export interface HostSession {
  /** The person now signed in, or null. */
  current(): HostUser | null;
  /** Calls back after each change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

export interface HostToasts {
  success(text: string): void;
  error(text: string): void;
  info(text: string): void;
}

export interface HostTelemetry {
  /**
   * Tells whoever runs Simmer of something that went wrong and that the remote has caught itself; what it has not caught
   * is heard of without it. `text` says what failed, without anything personal.
   */
  failure(phase: string, error: unknown, text?: string): void;
}

/** The frozen API that the shell gives to each remote. */
export interface RemoteHost {
  readonly contract: number;
  readonly session: HostSession;
  readonly toasts: HostToasts;
  readonly telemetry: HostTelemetry;
  /** Loads a slot of another remote; rejects when it cannot be loaded. A React component in practice. */
  loadSlot(name: SlotName): Promise<unknown>;
  navigate(to: string, options?: { replace?: boolean }): void;
}

/** The props of each slot: a part of the screen that one remote owns and others open. */
export interface SlotProps {
  /** The Google Calendar card of the account page. */
  'calendar-card': {
    /** The person has just come back from the provider with a new connection (SYN-3). */
    isJustConnected: boolean;
    /** Why the way to the provider led back without a connection, as the API names it; null when it did not. */
    connectFailure: string | null;
  };
  /** 'Select Calendars to Sync', mounted while it is open. */
  'select-calendars': {
    onClose: () => void;
    /** The provider asks for permission again: the reconnection dialog takes its place. */
    onAuthTrouble: (need: { isKeyChanged: boolean }) => void;
  };
  /** 'Google Calendar Reconnection Required', mounted while it is open. */
  'reconnect-calendar': {
    /** The server's key for the connection was changed, rather than the permission taken back. */
    isKeyChanged: boolean;
    onClose: () => void;
  };
  /** The calendar card's section 'Ecocycle Analysis', with its results. */
  'calendar-analysis': {
    onAuthTrouble: (need: { isKeyChanged: boolean }) => void;
    /** Another part of the card is being saved: its buttons are disabled. */
    isDisabled?: boolean;
    /** Told when the start of an analysis is being saved, and when it was. */
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
    /** The block to edit; without one the dialog creates. */
    blockId?: string;
    /** The day the person pointed at, yyyy-MM-dd. */
    date?: string;
    /** The activity that a new block is of, until the person says otherwise. */
    activityId?: string;
    /** The same by name, where there may be none yet. */
    activityName?: string;
    onClose: () => void;
  };
  /** The North Star Poster wizard, mounted while it is open. */
  'poster-wizard': {
    onClose: () => void;
  };
  /** 'North Star Management', mounted while it is open. */
  'north-star-management': {
    onClose: () => void;
  };
  /** The command palette and the legend of shortcuts, mounted while one of them is open. */
  'command-palette': {
    view: 'commands' | 'shortcuts';
    /** The routes that the user may open. */
    screens: readonly { path: string; label: string }[];
    /** Takes the place of the palette: opens the time block dialog. */
    onOpenTimeBlock: (what: { blockId?: string; date?: string; activityName?: string }) => void;
    onClose: () => void;
  };
}

export type SlotName = keyof SlotProps;

/** The slots that are dialogs: the opener passes `onClose`. */
export type DialogSlotName = {
  [N in SlotName]: SlotProps[N] extends { onClose: () => void } ? N : never;
}[SlotName];

/** How a slot's screen is fetched: only when somebody opens it. `Component` is a React component in practice. */
export type SlotLoader<TComponent> = () => Promise<{ Component: TComponent }>;

/** What a remote returns when it is mounted. */
export interface RemoteParts<TRoute = unknown, TComponent = unknown> {
  /** Route objects by the path of the release document under which they are hung. */
  routes: Readonly<Record<string, readonly TRoute[]>>;
  slots: Readonly<Partial<Record<SlotName, SlotLoader<TComponent>>>>;
}

/** The one export of a remote's federated entry. */
export interface Remote<TRoute = unknown, TComponent = unknown> {
  readonly contract: number;
  mount(host: RemoteHost): RemoteParts<TRoute, TComponent>;
}
