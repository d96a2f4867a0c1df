import type { ApiClient } from '@simmer/contracts/client/api-client';
import type { PhaseName } from '@simmer/domain/phases/phase-alias';

/** The zones of the sample plan's activities; others stay in the picker. */
const PHASES: Readonly<Record<string, PhaseName>> = {
  Learning: 'Languaging',
  Travel: 'Languaging',
  Play: 'Languaging',
  Garden: 'Incubation',
  Fitness: 'Incubation',
  'Write the grant application': 'Incubation',
  'Alone time': 'Incubation',
  Family: 'Maturity',
  Work: 'Maturity',
  Pets: 'Maturity',
  Rest: 'Maturity',
  'Market, before everybody else': 'Maturity',
  'Call the bank': 'Creative Destruction',
  'Portfolio, the honest version': 'Creative Destruction',
  DIY: 'Creative Destruction',
  'Bake for the school fair': 'Knotworking',
  'Friends/social': 'Knotworking',
  'Studio day': 'Knotworking',
  Music: 'Scarcity Trap',
  'Watercolour class': 'Scarcity Trap',
  Meetings: 'Rigidity Trap',
  'Finances/money': 'Rigidity Trap',
  Chores: 'Rigidity Trap',
};

/** Maps a user's blocks to zones. */
export async function mapPlan(api: ApiClient): Promise<void> {
  const [{ timeBlocks }, { activities }, phases] = await Promise.all([
    api.call('timeBlocks.list', { query: {} }),
    api.call('activities.list'),
    api.call('ecocyclePhases.list'),
  ]);
  for (const { id, activity_id } of timeBlocks) {
    const name = activities.find((activity) => activity.id === activity_id)?.name ?? '';
    const phase = phases.find((candidate) => candidate.name === PHASES[name]);
    if (phase === undefined) continue;
    await api.call('timeBlocks.update', { params: { id }, body: { ecocycle_phase_id: phase.id } });
  }
}
