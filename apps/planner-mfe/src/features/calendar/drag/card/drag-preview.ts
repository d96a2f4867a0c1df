import { dayTitle } from '@simmer/domain/dates/date-labels';
import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { afterFrames } from '../after-frames.ts';
import type { Point } from '@simmer/ui/device/pointer';
import styles from '../../week-drag.module.css';

/** If the card is closer to the top of the window than this, in CSS pixels, the label does not fit above it. */
const MIN_SPACE_ABOVE = 120;
/** Distance of the label from the edges of the window, in CSS pixels. */
const MARGIN = 8;
/** The maximum height of the label, as in the stylesheet. */
const LABEL_HEIGHT = 72;
/** The frames in which a card is lifted and measured; the original fades in the next. */
const FRAMES_OF_LIFT = 3;
const labelWidth = (): number => Math.min(280, window.innerWidth * 0.8);

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** The drag preview's look: a clone of the card, lifted and rotated by one degree. */
function cloneOf(cardElement: HTMLElement): HTMLElement {
  const clone = document.createElement('div');
  clone.className = `${cardElement.className} sm-item-card--lifted`;
  clone.style.cssText = cardElement.style.cssText;
  clone.append(...[...cardElement.childNodes].map((child) => child.cloneNode(true)));
  return clone;
}

/** Sets a line of the label only if it differs: most frames change nothing. */
function write(line: HTMLElement, text: string): void {
  if (line.textContent !== text) line.textContent = text;
}

/**
 * The drag preview. It is shown and moved outside React, so that it follows the pointer in the same frame, and before
 * dnd-kit has measured the drag.
 */
export class DragPreview {
  private readonly layer: HTMLElement;
  private readonly cardElement: HTMLElement;
  private readonly rect: DOMRect;
  private readonly grabPoint: Point | null;
  private readonly label = document.createElement('div');
  private readonly place = document.createElement('strong');
  private readonly effect = document.createElement('span');
  private readonly labelWidth = labelWidth();
  private readonly callOff: () => void;

  /**
   * Lifts a card.
   * @param layer contains and moves the clone
   * @param cardElement the dragged card, faded until the drop
   * @param grabPoint where the pointer grabbed it; null for the keyboard
   */
  constructor(layer: HTMLElement, cardElement: HTMLElement, grabPoint: Point | null) {
    this.layer = layer;
    this.cardElement = cardElement;
    this.rect = cardElement.getBoundingClientRect();
    this.grabPoint = grabPoint;
    this.label.className = styles['label'] ?? '';
    this.label.hidden = true;
    this.label.append(this.place, this.effect);
    layer.replaceChildren(cloneOf(cardElement), this.label);
    layer.style.width = `${this.rect.width}px`;
    layer.style.height = `${this.rect.height}px`;
    // A keyboard drag is animated from zone to zone.
    layer.toggleAttribute('data-glides', grabPoint === null);
    this.put(this.rect.left, this.rect.top);
    cardElement.setAttribute('aria-pressed', 'true');
    this.callOff = afterFrames(FRAMES_OF_LIFT, () => {
      cardElement.dataset['taken'] = '';
    });
  }

  /** Keeps the grabbed point of the card below the pointer. */
  follow({ x, y }: Point): void {
    if (this.grabPoint !== null) {
      this.put(this.rect.left + x - this.grabPoint.x, this.rect.top + y - this.grabPoint.y);
    }
  }

  /** Centers a card of a keyboard drag on a point. */
  moveOver({ x, y }: Point): void {
    if (this.grabPoint === null) this.put(x - this.rect.width / 2, y - this.rect.height / 2);
  }

  /** Shows the target beside the card, and the effect on the planned hours. */
  showEffect(target: DropTarget | null, effect: string | null): void {
    this.label.hidden = target === null;
    if (target === null) return;
    write(this.place, `${dayTitle(target.date)}, ${target.part}`);
    write(this.effect, effect ?? '');
  }

  /** Removes the preview and shows the original card again. */
  destroy(): void {
    this.callOff();
    this.layer.replaceChildren();
    delete this.cardElement.dataset['taken'];
    this.cardElement.removeAttribute('aria-pressed');
  }

  private put(left: number, top: number): void {
    this.layer.style.transform = `translate3d(${left}px, ${top}px, 0)`;
    this.keepLabelInWindow(left, top);
  }

  /** Uses the label's maximum size, because measuring would slow the frame. */
  private keepLabelInWindow(left: number, top: number): void {
    const { innerWidth, innerHeight } = window;
    const { width, height } = this.rect;
    const isAtEnd = left + width / 2 > innerWidth / 2;
    const start = within(left, MARGIN, innerWidth - MARGIN - this.labelWidth) - left;
    const end = left + width - within(left + width, MARGIN + this.labelWidth, innerWidth - MARGIN);
    this.label.style.left = isAtEnd ? 'auto' : `${start}px`;
    this.label.style.right = isAtEnd ? `${end}px` : 'auto';
    const isBelow = top < MIN_SPACE_ABOVE;
    const lowest = innerHeight - MARGIN - LABEL_HEIGHT;
    const below = within(top + height + MARGIN, MARGIN, lowest) - top;
    const above = height - (Math.min(top, innerHeight) - MARGIN - top);
    this.label.style.top = isBelow ? `${below}px` : 'auto';
    this.label.style.bottom = isBelow ? 'auto' : `${above}px`;
  }
}
