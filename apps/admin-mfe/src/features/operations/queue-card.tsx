import { queueLabels } from '@simmer/contracts/schemas/operations-names';
import type { Operations, OperationsAction, QueueState } from '@simmer/contracts/schemas/operations.schema';
import { cell, Table, type TableColumnsType } from '@simmer/ui/antd/table';
import { Tag } from '@simmer/ui/antd/tag';
import { Button } from '@simmer/ui/buttons/button';
import { Card } from '@simmer/ui/layout/card';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { durationText, queueState } from './operations-labels.ts';
import styles from './operations.module.css';

type OnAction = (action: OperationsAction) => void;

const columnsOf = (onAction: OnAction): TableColumnsType<QueueState> => [
  {
    title: 'Queue',
    rowScope: 'row',
    ...cell({ 'data-line': 'own' }),
    render: (_, { queue }) => queueLabels[queue],
  },
  {
    title: 'State',
    render: (_, state) => {
      const { label, tone } = queueState(state);
      return <Tag tone={tone}>{label}</Tag>;
    },
  },
  { title: 'Waiting', ...cell({ 'data-label': 'Waiting' }), render: (_, { load }) => load?.waiting ?? '–' },
  {
    title: 'Oldest',
    ...cell({ 'data-label': 'Oldest' }),
    render: (_, { load }) => (load && load.waiting > 0 ? durationText(load.oldest_ms) : '–'),
  },
  { title: 'Running', ...cell({ 'data-label': 'Running' }), render: (_, { load }) => load?.active ?? '–' },
  { title: 'Later', ...cell({ 'data-label': 'Later' }), render: (_, { load }) => load?.delayed ?? '–' },
  {
    title: 'Actions',
    ...cell({ 'data-line': 'own' }),
    render: (_, state) => <QueueActions state={state} onAction={onAction} />,
  },
];

function QueueActions({ state, onAction }: { readonly state: QueueState; readonly onAction: OnAction }) {
  const { queue, load } = state;
  const hiddenQueueName = <VisuallyHidden> the queue {queueLabels[queue]}</VisuallyHidden>;
  const isPaused = load?.is_paused === true;
  return (
    <div className={styles['tools']}>
      <Button
        size="small"
        onClick={() => onAction({ action: isPaused ? 'resume-queue' : 'pause-queue', queue })}
      >
        {isPaused ? 'Resume' : 'Pause'}
        {hiddenQueueName}
      </Button>
      <Button size="small" onClick={() => onAction({ action: 'retry-jobs', queue })}>
        Retry now{hiddenQueueName}
      </Button>
      <Button size="small" onClick={() => onAction({ action: 'empty-queue', queue })}>
        Empty{hiddenQueueName}
      </Button>
    </div>
  );
}

interface QueueCardProps {
  readonly operations: Operations;
  readonly onAction: OnAction;
}

/** The queues with their jobs (ADM-74). */
export function QueueCard({ operations, onAction }: QueueCardProps) {
  const { queues, queue_backend: backend } = operations;
  return (
    <Card aria-label="Queues" title="Queues" className={styles['card']}>
      <p className="sm-muted">They are stored in {backend === 'redis' ? 'Redis' : 'PostgreSQL'}.</p>
      <Table<QueueState>
        label="Queues"
        className={styles['table']}
        isStacked
        dataSource={queues}
        rowKey="queue"
        columns={columnsOf(onAction)}
      />
    </Card>
  );
}
