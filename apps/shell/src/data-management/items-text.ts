/** '1 item', '2 items'. */
export const itemsText = (count: number): string => (count === 1 ? '1 item' : `${count} items`);
