import type { Dashboard } from '@mudu/contracts/dashboard/views';
import { allocate } from '@mudu/contracts/money';
import Box from '@mui/material/Box';
import { PieChart } from '@mui/x-charts/PieChart';
import { adminPaths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { paymentMethodLabel } from '../../ui/orderLook';
import { Panel } from '../../ui/Panel';
import { TextLink } from '../../ui/TextLink';
import { Filling, roomy } from './Filling';

const colors: Record<string, string> = {
  card: 'var(--mui-palette-primary-main)',
  wallet: 'var(--mui-palette-sun-main)',
  split: '#F15A24',
};

export function PaymentMixChart({ mix }: { mix: Dashboard['paymentMix'] }) {
  const all = mix.reduce((sum, { orders }) => sum + orders, 0);
  const percents = allocate(
    100,
    mix.map(({ orders }) => orders),
  );
  return (
    <Panel title="Payment method" sx={roomy}>
      {all === 0 ? (
        <EmptyState art="credit-card" title="No paid orders yet" />
      ) : (
        <>
          <Filling minHeight={200}>
            <PieChart
              margin={4}
              hideLegend
              series={[
                {
                  innerRadius: '62%',
                  outerRadius: '100%',
                  paddingAngle: 4,
                  cornerRadius: 6,
                  data: mix.map(({ method, orders }) => ({
                    id: method,
                    value: orders,
                    label: paymentMethodLabel(method),
                    color: colors[method] ?? '#7E8D83',
                  })),
                },
              ]}
            />
          </Filling>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
            {mix.map(({ method }, index) => (
              <Box
                component="li"
                key={method}
                sx={{ display: 'flex', alignItems: 'center', gap: 1.25, py: 0.5 }}
              >
                <Box
                  aria-hidden
                  sx={{ width: 14, height: 14, borderRadius: '4px', bgcolor: colors[method] ?? '#7E8D83' }}
                />
                <Box sx={{ flex: 1 }}>
                  <TextLink to={`${adminPaths.orders}?paymentMethod=${method}`}>
                    {paymentMethodLabel(method)}
                  </TextLink>
                </Box>
                <Box sx={{ fontWeight: 700 }}>{percents[index]}%</Box>
              </Box>
            ))}
          </Box>
        </>
      )}
    </Panel>
  );
}
