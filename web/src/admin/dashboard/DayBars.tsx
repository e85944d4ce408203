import { howMany } from '@mudu/contracts/howMany';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { Panel } from '../../ui/Panel';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { shortDayText } from './days';

interface DayBarsProps {
  title: string;
  /** One of what is counted, for who does not see the bars: `order`. */
  unit: string;
  days: readonly { date: string; count: number }[];
  color: string;
}

/** A count for each of the last days. */
export function DayBars({ title, unit, days, color }: DayBarsProps) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const sum = days.reduce((total, { count }) => total + count, 0);
  const most = days.reduce((top, day) => (day.count > top.count ? day : top), { date: '', count: 0 });
  return (
    <Panel title={title}>
      <p style={visuallyHidden}>
        {`${howMany(sum, unit)} in ${days.length} days${most.date ? `, most on ${shortDayText(most.date)} with ${most.count}` : ''}.`}
      </p>
      <BarChart
        height={220}
        hideLegend
        grid={{ horizontal: true }}
        margin={{ left: 8, right: 20, top: 12, bottom: 4 }}
        borderRadius={4}
        xAxis={[
          {
            scaleType: 'band',
            data: days.map(({ date }) => shortDayText(date)),
            disableTicks: true,
            tickLabelInterval: (_, index) => index % (phone ? 14 : 7) === 0,
          },
        ]}
        yAxis={[
          {
            width: 36,
            min: 0,
            max: Math.max(most.count, 4),
            tickMinStep: 1,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        series={[{ data: days.map(({ count }) => count), color }]}
      />
    </Panel>
  );
}
