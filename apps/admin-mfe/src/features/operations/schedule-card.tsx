import { scheduleLabels } from '@simmer/contracts/schemas/operations-names';
import type {
  Operations,
  OperationsAction,
  ScheduleState,
} from '@simmer/contracts/schemas/operations.schema';
import { cell, Table, type TableColumnsType } from '@simmer/ui/antd/table';
import { Tag } from '@simmer/ui/antd/tag';
import { Button } from '@simmer/ui/buttons/button';
import { formatMoment } from '@simmer/app-state/format-moment';
import { Card } from '@simmer/ui/layout/card';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { durationText, scheduleState } from './operations-labels.ts';
import styles from './operations.module.css';

interface ScheduleCardProps {
  readonly operations: Operations;
  readonly onAction: (action: OperationsAction) => void;
}

const columnsOf = ({ operations, onAction }: ScheduleCardProps): TableColumnsType<ScheduleState> => [
  {
    title: 'Schedule',
    rowScope: 'row',
    ...cell({ 'data-line': 'own' }),
    render: (_, { schedule }) => scheduleLabels[schedule],
  },
  {
    title: 'State',
    render: (_, state) => {
      const { label, tone } = scheduleState(state, operations.read_at);
      return <Tag tone={tone}>{label}</Tag>;
    },
  },
  {
    title: 'Every',
    ...cell({ 'data-label': 'Every' }),
    render: (_, { every_ms: everyMs }) => durationText(everyMs),
  },
  {
    title: 'Last run',
    ...cell({ 'data-label': 'Last run' }),
    render: (_, { last }) => (last ? formatMoment(last.started_at) : '–'),
  },
  {
    title: 'Next run',
    ...cell({ 'data-label': 'Next run' }),
    render: (_, { next_at: next }) => (next === null ? 'When a worker runs' : formatMoment(next)),
  },
  {
    title: 'Actions',
    ...cell({ 'data-line': 'own' }),
    render: (_, { schedule }) => (
      <Button size="small" onClick={() => onAction({ action: 'run-schedule', schedule })}>
        Run now<VisuallyHidden> the schedule {scheduleLabels[schedule]}</VisuallyHidden>
      </Button>
    ),
  },
];

/** The schedules with their last and next runs (ADM-74). */
export function ScheduleCard(props: ScheduleCardProps) {
  return (
    <Card aria-label="Schedules" title="Schedules" className={styles['card']}>
      <Table<ScheduleState>
        label="Schedules"
        className={styles['table']}
        isStacked
        dataSource={props.operations.schedules}
        rowKey="schedule"
        columns={columnsOf(props)}
      />
    </Card>
  );
}
