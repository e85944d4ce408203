import { dropJob, listJobs, redriveJob } from '@mudu/contracts/endpoints/ops';
import { howMany } from '@mudu/contracts/howMany';
import type { FailedJob } from '@mudu/contracts/ops/views';
import { formatMinute } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { refresh } from '../../api/cache';
import { useCommand } from '../../api/useCommand';
import { useView } from '../../api/useView';
import { Badge, type Tone } from '../../ui/Badge';
import { openModal } from '../../ui/modals';
import { Panel } from '../../ui/Panel';
import { ShownView } from '../../ui/ShownView';
import { RowSkeletons } from '../../ui/Skeletons';
import { TryAgain } from '../../ui/TryAgain';
import { useMay } from '../access/useMay';
import { LineList, LineText, NoLines } from '../person/LineList';
import { DropJobDialog } from './DropJobDialog';
import { nameText } from './viewLook';

const POLL_MS = 5_000;
const looks: Record<FailedJob['state'], { label: string; tone: Tone }> = {
  dead: { label: 'Given up', tone: 'error' },
  waiting: { label: 'Will be tried again', tone: 'warning' },
  failed: { label: 'Failed', tone: 'warning' },
};

/** Mails, webhooks and reactions that failed; what is tried no more can be tried again or dropped. */
export function JobsPanel() {
  const view = useView(listJobs, { pollMs: POLL_MS });
  return (
    <Panel title="Work that failed">
      <ShownView
        view={view}
        trouble={onRetry => <TryAgain onRetry={onRetry}>What failed could not be read.</TryAgain>}
        waiting={<RowSkeletons count={3} height={56} />}
      >
        {data => (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
              {data.queues.map(({ name, open, dead }) => (
                <Badge key={name} tone={dead > 0 ? 'error' : 'neutral'}>
                  {nameText(name)}: {open.toLocaleString('en-NG')} open
                  {dead > 0 && `, ${dead.toLocaleString('en-NG')} given up`}
                </Badge>
              ))}
            </Box>
            {data.jobs.length === 0 ? (
              <NoLines>Nothing has failed.</NoLines>
            ) : (
              <LineList label="Failed work">
                {data.jobs.map(job => (
                  <JobLine key={job.id} job={job} />
                ))}
              </LineList>
            )}
          </>
        )}
      </ShownView>
    </Panel>
  );
}

function JobLine({ job }: { job: FailedJob }) {
  const { id, queue, state, tries, about, error, failedAt, nextTryAt } = job;
  const may = useMay();
  const { run, pending } = useCommand(redriveJob, {
    success: 'This job will be tried again.',
    fallback: 'Failed to try the job again.',
    onDone: () => void refresh('/ops/jobs'),
  });
  const { label, tone } = looks[state];
  return (
    <Box component="li">
      <LineText
        more={`${howMany(tries, 'try', 'tries')}, last ${formatMinute(failedAt)}${nextTryAt ? `, next ${formatMinute(nextTryAt)}` : ''}`}
      >
        <Box sx={{ fontWeight: 700 }}>
          {nameText(queue)}: {about}
        </Box>
        <Box sx={{ fontSize: '.875rem' }}>{error}</Box>
      </LineText>
      <Badge tone={tone}>{label}</Badge>
      {state === 'dead' && may(dropJob) && (
        <>
          <Button
            size="small"
            variant="outlined"
            disabled={pending}
            aria-label={`Try again: ${about}`}
            onClick={() => void run({ params: { id } })}
          >
            {pending ? 'Asking...' : 'Try again'}
          </Button>
          <Button
            size="small"
            color="error"
            aria-label={`Drop: ${about}`}
            onClick={() => openModal(close => <DropJobDialog job={job} onClose={close} />)}
          >
            Drop
          </Button>
        </>
      )}
    </Box>
  );
}
