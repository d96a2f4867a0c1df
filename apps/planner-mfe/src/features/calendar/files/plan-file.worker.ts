import { limits } from '@simmer/contracts/limits';
import { planIcs } from '@simmer/domain/ics/plan-ics';

/** What the worker gets. */
export interface PlanFile {
  readonly file: File;
  readonly zone: string;
}

addEventListener('message', ({ data: { file, zone } }: MessageEvent<PlanFile>) => {
  // A rejection would stay in the worker; an error is an event of the page's.
  void file
    .arrayBuffer()
    .then((bytes) => postMessage(planIcs(new Uint8Array(bytes), zone, limits)))
    .catch(reportError);
});
