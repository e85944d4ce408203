import type { Dashboard } from '@mudu/contracts/dashboard/views';
import { formatNaira } from '@mudu/contracts/money';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LineChart } from '@mui/x-charts/LineChart';
import { Panel } from '../../ui/Panel';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { shortDayText } from './days';
import { Filling, roomy } from './Filling';
import { shortNaira } from './shortNaira';

export function RevenueChart({ series }: { series: Dashboard['series'] }) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const sum = series.reduce((total, day) => total + day.revenueKobo, 0);
  const best = series.reduce(
    (top, day) => (day.revenueKobo > top.revenueKobo ? day : top),
    series[0] ?? { date: '', revenueKobo: 0 },
  );
  return (
    <Panel title="Revenue, last 30 days" sx={roomy}>
      <p style={visuallyHidden}>
        {`${formatNaira(sum)} in 30 days${best.date ? `, most on ${shortDayText(best.date)} with ${formatNaira(best.revenueKobo)}` : ''}.`}
      </p>
      <Filling minHeight={360}>
        <LineChart
          hideLegend
          grid={{ horizontal: true }}
          margin={{ left: 8, right: 20, top: 12, bottom: 4 }}
          xAxis={[
            {
              scaleType: 'point',
              data: series.map(day => shortDayText(day.date)),
              disableTicks: true,
              tickLabelInterval: (_, index) => index % (phone ? 14 : 5) === 0,
            },
          ]}
          yAxis={[
            {
              width: 64,
              valueFormatter: (kobo: number) => shortNaira(kobo),
              disableLine: true,
              disableTicks: true,
            },
          ]}
          series={[
            {
              data: series.map(day => day.revenueKobo),
              area: true,
              showMark: false,
              curve: 'monotoneX',
              color: 'var(--mui-palette-primary-main)',
              valueFormatter: kobo => (kobo === null ? '' : formatNaira(kobo)),
            },
          ]}
          sx={{ '& .MuiLineChart-area, & .MuiAreaElement-root': { fillOpacity: 0.14 } }}
        />
      </Filling>
    </Panel>
  );
}
