import { useToday } from '@simmer/app-state/clock';
import type { ComponentType } from 'react';
import { mondayOf } from '@simmer/domain/dates/week';
import { LazyDialog } from '@simmer/ui/antd/lazy-dialog';
import { PlanDialogs } from '../calendar/files/plan-dialogs.tsx';
import { ManageNorthStars } from '../north-stars/manage-north-stars.tsx';
import type { PaletteDialogName } from './model/actions.ts';
import { ShortcutsDialog } from './shortcuts.dialog.tsx';

type Closable = ComponentType<{ readonly onClose: () => void }>;

const loadReflection = async () => {
  const { ReflectionDialog } = await import(
    /* webpackChunkName: "reflection-dialog" */ '../reflection/reflection.dialog.tsx'
  );
  return ReflectionDialog;
};
const loadPulse = async () => {
  const { PulseCheckDialog } = await import(
    /* webpackChunkName: "pulse-dialog" */ '../pulse/pulse-check.dialog.tsx'
  );
  return PulseCheckDialog;
};
const loadGoals = async (): Promise<Closable> => {
  const { Component } = await import(
    /* webpackChunkName: "north-star-management" */ '../goals/north-star-management.slot.tsx'
  );
  return Component;
};
const loadPoster = async (): Promise<Closable> => {
  const { Component } = await import(
    /* webpackChunkName: "poster-wizard" */ '../poster/poster-wizard.slot.tsx'
  );
  return Component;
};

interface OpenedDialogProps {
  readonly name: PaletteDialogName;
  readonly onClose: () => void;
}

/** A dialog in place of the palette, loaded when chosen. */
export function OpenedDialog({ name, onClose }: OpenedDialogProps) {
  const today = useToday();
  switch (name) {
    case 'wins':
    case 'challenges':
    case 'insights': {
      const props = { week: mondayOf(today), kind: name, onClose };
      return <LazyDialog load={loadReflection} title="Reflection" props={props} />;
    }
    case 'pulse':
      return <LazyDialog load={loadPulse} title="Pulse Check" props={{ date: today, onClose }} />;
    case 'stars':
      return <ManageNorthStars onClose={onClose} />;
    case 'goals':
      return <LazyDialog load={loadGoals} title="North Star Management" props={{ onClose }} />;
    case 'poster':
      return <LazyDialog load={loadPoster} title="North Star Poster" props={{ onClose }} />;
    case 'import':
    case 'feed':
      return <PlanDialogs opened={name} onClose={onClose} />;
    default:
      return <ShortcutsDialog onClose={onClose} />;
  }
}
