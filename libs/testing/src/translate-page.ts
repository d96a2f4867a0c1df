/** Replaces each text of the page as the translation of a browser does: by an element with another text node. */
export function translatePage(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = `Translated: ${text.textContent ?? ''}`;
    text.parentNode?.replaceChild(font, text);
  }
}
