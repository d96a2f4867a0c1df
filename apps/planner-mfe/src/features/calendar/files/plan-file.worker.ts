import { limits } from '@simmer/contracts/limits';
import { planIcs } from '@simmer/domain/ics/plan-ics';

/** The message to the worker. */
export interface PlanFile {
  readonly file: File;
  readonly zone: string;
}

addEventListener('message', ({ data: { file, zone } }: MessageEvent<PlanFile>) => {
  // A rejected promise would be unnoticed by the page; `reportError` makes it an error event of the worker.
  void file
    .arrayBuffer()
    .then((bytes) => postMessage(planIcs(new Uint8Array(bytes), zone, limits)))
    .catch(reportError);
});
