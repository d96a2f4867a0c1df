/**
 * Icons that headers show at first. A remote that imports them from lucide would load a copy of its runtime before its
 * first paint, which the kit has.
 */
export { default as ChevronDown } from 'lucide-react/icons/chevron-down';
export { default as ChevronLeft } from 'lucide-react/icons/chevron-left';
export { default as ChevronRight } from 'lucide-react/icons/chevron-right';
export { default as EllipsisVertical } from 'lucide-react/icons/ellipsis-vertical';
export { default as Inbox } from 'lucide-react/icons/inbox';
