/** Id of the hidden text that explains how to drag a card by keyboard. */
export const ITEM_INSTRUCTIONS = 'canvas-item-instructions';
