import type { TrayPlace } from '../model/place.ts';

/** The element id of a tray, for links to it. */
export const trayId = (place: TrayPlace): string => `tray-${place.slice('phase:'.length)}`;
