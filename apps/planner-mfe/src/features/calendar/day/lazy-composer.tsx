import type { DayRow } from '@simmer/domain/parts/day-row';
import { keepTyped } from '@simmer/ui/keyboard/typed-ahead';
import { LazyPart, preloadPart } from '@simmer/ui/lazy/lazy-part';
import { useIdlePreload } from '@simmer/ui/antd/lazy-dialog';
import { useEffect, useLayoutEffect } from 'react';
import { useWeekActions } from '../model/week-actions.ts';
import { type ComposerPlace, useComposer } from './composer.store.ts';

async function load() {
  const { Composer } = await import(/* webpackChunkName: "composer" */ './composer.tsx');
  return Composer;
}
const parts = [{ preload: () => preloadPart(load) }];

/** Loads the composer when the page is idle, so that it opens without delay. */
export function useComposerPreload(): void {
  useIdlePreload(parts);
}

/** The composer of a cell, if a person is typing in that cell. */
export function CellComposer({ date, row }: { readonly date: string; readonly row: DayRow }) {
  const place = useComposer((state) =>
    state.place?.date === date && state.place.row === row ? state.place : null,
  );
  return (
    place && (
      <LazyPart
        load={load}
        props={{ place }}
        pending={<WaitingLine />}
        renderFailure={() => <FormInstead place={place} />}
      />
    )
  );
}

/** Records what is typed until the field is there (CAL-70). */
function WaitingLine() {
  useLayoutEffect(() => keepTyped(document.body), []);
  return null;
}

/** Opens the form of a block when the code of the composer could not be loaded. */
function FormInstead({ place }: { readonly place: ComposerPlace }) {
  const { createBlock } = useWeekActions();
  useEffect(() => {
    useComposer.getState().close();
    createBlock(place.date, place.part);
  }, [createBlock, place]);
  return null;
}
