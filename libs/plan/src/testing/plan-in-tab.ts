import type { PlanClient } from '../plan-client.ts';
import type { PlanPlace } from './plan-place.ts';

/** The plan as a tab shows it; each change is awaited until it is saved, or waits. */
export const planInTab = (client: PlanClient): Pick<PlanPlace, 'read' | 'change'> => ({
  read: async () => client.state.getState(),
  change: async (changes) => {
    const pressed = await client.change(changes);
    await pressed.result;
    return pressed;
  },
});
