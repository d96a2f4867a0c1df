/** Id of the hidden text that tells how a card is dragged by keys. */
export const ITEM_INSTRUCTIONS = 'canvas-item-instructions';
