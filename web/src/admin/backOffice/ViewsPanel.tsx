import { listProjections, rebuildProjection } from '@mudu/contracts/endpoints/ops';
import type { ProjectionView } from '@mudu/contracts/ops/views';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useView } from '../../api/useView';
import { Badge } from '../../ui/Badge';
import { openModal } from '../../ui/modals';
import { Panel } from '../../ui/Panel';
import { ShownView } from '../../ui/ShownView';
import { RowSkeletons } from '../../ui/Skeletons';
import { TryAgain } from '../../ui/TryAgain';
import { useMay } from '../access/useMay';
import { LineList, LineText } from '../person/LineList';
import { RebuildDialog } from './RebuildDialog';
import { lagText, nameText, percentOf, progressText, showsText, stateLooks } from './viewLook';

const POLL_MS = 2_000;
const VIEWS = 9;

/** How far each view has read the log, and the rebuilding of one. */
export function ViewsPanel() {
  const view = useView(listProjections, { pollMs: POLL_MS });
  return (
    <Panel title="Views">
      <ShownView
        view={view}
        trouble={onRetry => <TryAgain onRetry={onRetry}>How far the views are could not be read.</TryAgain>}
        waiting={<RowSkeletons count={VIEWS} height={56} />}
      >
        {({ projections }) => (
          <LineList label="Views">
            {projections.map(one => (
              <ViewLine key={one.name} view={one} />
            ))}
          </LineList>
        )}
      </ShownView>
    </Panel>
  );
}

function ViewLine({ view }: { view: ProjectionView }) {
  const { name, version, state, parked, error, holding, rebuild } = view;
  const may = useMay();
  const { label, tone } = stateLooks[state];
  return (
    <Box component="li">
      <LineText more={`${showsText(name)}. Version ${version}.`}>
        <Box component="span" sx={{ fontWeight: 700 }}>
          {nameText(name)}
        </Box>
      </LineText>
      <Box sx={{ flex: '1 1 180px', color: 'text.secondary', fontSize: '.875rem' }}>{lagText(view)}</Box>
      <Box sx={{ minWidth: { md: 110 } }}>
        <Badge tone={tone}>{label}</Badge>
      </Box>
      {may(rebuildProjection) && (
        <Button
          size="small"
          variant="outlined"
          disabled={rebuild !== null}
          aria-label={`Build anew: ${nameText(name)}`}
          onClick={() => openModal(close => <RebuildDialog name={name} onClose={close} />)}
        >
          Build anew
        </Button>
      )}
      {rebuild && (
        <Box sx={{ flexBasis: '100%' }}>
          <LinearProgress
            aria-label={`Building ${nameText(name)} anew`}
            variant={percentOf(rebuild) === undefined ? 'indeterminate' : 'determinate'}
            value={percentOf(rebuild)}
            sx={{ borderRadius: 4, height: 8 }}
          />
          <Box sx={{ mt: 0.5, color: 'text.secondary', fontSize: '.8125rem' }}>{progressText(rebuild)}</Box>
        </Box>
      )}
      {parked > 0 && (
        <Alert severity="warning" sx={{ flexBasis: '100%' }}>
          {parked === 1
            ? 'One stream could not be read and is set aside.'
            : `${parked.toLocaleString('en-NG')} streams could not be read and are set aside.`}{' '}
          Building the view anew reads everything again.
        </Alert>
      )}
      {holding && (
        <Alert severity="warning" sx={{ flexBasis: '100%' }}>
          It waits at {holding}, which only newer code knows.
        </Alert>
      )}
      {error && (
        <Alert severity="error" sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
          {error}
        </Alert>
      )}
    </Box>
  );
}
