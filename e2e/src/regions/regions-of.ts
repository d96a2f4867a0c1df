import type { Page } from '@playwright/test';
import { ActivitiesRegion } from './activities.region.ts';
import { AnalysisRegion } from './analysis.region.ts';
import { CalendarCardRegion } from './calendar-card.region.ts';
import { ConnectedAppsRegion } from './connected-apps.region.ts';
import { ConsentRegion } from './consent.region.ts';
import { DayRegion } from './calendar-week/day.region.ts';
import { MoveQuestionRegion } from './calendar-week/move-question.region.ts';
import { TodayRegion } from './calendar-week/today.region.ts';
import { UnassignedRegion } from './calendar-week/unassigned.region.ts';
import { WeekRegion } from './calendar-week/week.region.ts';
import { DashboardRegion } from './dashboard.region.ts';
import { CanvasPickerRegion } from './canvas-picker.region.ts';
import { CanvasRegion } from './canvas.region.ts';
import { FrameRegion } from './frame.region.ts';
import { GoalsRegion } from './goals.region.ts';
import { KitchenSinkRegion } from './kitchen-sink.region.ts';
import { NorthStarsDialogRegion } from './north-stars-dialog.region.ts';
import { PaletteRegion } from './palette.region.ts';
import { PosterRegion } from './poster.region.ts';
import { TapMoveRegion } from './tap-move.region.ts';
import { TeamRegion } from './team.region.ts';
import { TimeBlockDialogRegion } from './time-block-dialog.region.ts';

/** The regions of a page; a journey takes those it needs. */
export function regionsOf(page: Page) {
  return {
    frame: new FrameRegion(page),
    palette: new PaletteRegion(page),
    week: new WeekRegion(page),
    days: new DayRegion(page),
    todayLists: new TodayRegion(page),
    unassigned: new UnassignedRegion(page),
    question: new MoveQuestionRegion(page),
    form: new TimeBlockDialogRegion(page),
    taps: new TapMoveRegion(page),
    stars: new NorthStarsDialogRegion(page),
    dashboard: new DashboardRegion(page),
    goals: new GoalsRegion(page),
    poster: new PosterRegion(page),
    canvas: new CanvasRegion(page),
    picker: new CanvasPickerRegion(page),
    activities: new ActivitiesRegion(page),
    sink: new KitchenSinkRegion(page),
    analysis: new AnalysisRegion(page),
    card: new CalendarCardRegion(page),
    connectedApps: new ConnectedAppsRegion(page),
    consent: new ConsentRegion(page),
    team: new TeamRegion(page),
  };
}
