import { useEffectEvent, useLayoutEffect } from 'react';

/** Something above the page that Back closes: a dialog, sheet, picker or menu. */
interface Layer {
  /** Does what Escape does there: closes it, asks, or does nothing. */
  readonly close: () => void;
}

const layers: Layer[] = [];
const listeners = new Set<() => void>();

/** Whether a layer is open. */
export const hasOpenLayer = (): boolean => layers.length > 0;

/** Does what Escape does in the topmost layer. */
export const closeTopLayer = (): void => layers.at(-1)?.close();

/** Does what Escape does in each layer, topmost first. */
export function closeAllLayers(): void {
  for (const { close } of [...layers].reverse()) close();
}

/** Calls back whenever a layer opens. */
export function onLayerOpen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Adds a layer above the page while `isOpen`, so that Back closes it.
 *
 * @param close does what Escape does in the layer
 */
export function useLayer(close: () => void, isOpen = true): void {
  const closeNow = useEffectEvent(close);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const layer: Layer = { close: () => closeNow() };
    layers.push(layer);
    for (const listener of listeners) listener();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [isOpen]);
}
