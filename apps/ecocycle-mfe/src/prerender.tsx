// This file runs when the ecocycle remote is built (FED-70), never in a browser.
import '@simmer/ui/styles/simmer.css';
import { TitledPage } from '@simmer/ui/layout/titled-page';
import { Skeleton } from '@simmer/ui/layout/skeleton';
import type { ReactElement } from 'react';
import { CanvasOutline } from './features/canvas/canvas-outline.tsx';

/** The HTML of the remote's pages by their path. */
export const prerendered: Readonly<Record<string, ReactElement>> = {
  '/ecocycle': <CanvasOutline />,
  '/kitchen-sink': (
    <TitledPage title="My Kitchen Sink" lead="Your library of activities and calendar events" aside={null}>
      <Skeleton height="40px" radius="var(--radius)" />
      <Skeleton height="52px" radius="var(--radius)" />
      <Skeleton height="300px" radius="var(--radius)" />
    </TitledPage>
  ),
};
