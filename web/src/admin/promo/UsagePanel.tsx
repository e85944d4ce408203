import { getPromoUsage } from '@mudu/contracts/endpoints/promo';
import { shortOrderId } from '@mudu/contracts/ids';
import type { Promo, PromoUsage } from '@mudu/contracts/promo/views';
import { formatDay } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { Badge, type Tone } from '../../ui/Badge';
import { largeLetters } from '../../ui/grids';
import { Money } from '../../ui/Money';
import { Pages } from '../../ui/Pages';
import { Panel } from '../../ui/Panel';
import { ShownView } from '../../ui/ShownView';
import { RowSkeletons } from '../../ui/Skeletons';
import { TextLink } from '../../ui/TextLink';

const LIMIT = 20;
type Usage = PromoUsage['usages'][number];
const statusWords: Record<Usage['status'], { label: string; tone: Tone }> = {
  reserved: { label: 'Reserved', tone: 'warning' },
  used: { label: 'Used', tone: 'primary' },
  released: { label: 'Given back', tone: 'neutral' },
};

/** Who used it, on which order, and what is left of it. */
export function UsagePanel({ promo }: { promo: Promo }) {
  const [page, setPage] = useState(1);
  const view = useView(getPromoUsage, {
    params: { id: promo.id },
    query: { page, limit: LIMIT },
    keepPrevious: true,
  });
  return (
    <Panel title="Usage">
      <ShownView view={view} waiting={<RowSkeletons count={3} height={48} />}>
        {data => (
          <>
            <Figures usage={data} />
            {data.usages.length === 0 ? (
              <Typography sx={{ color: 'text.secondary' }}>Nobody has used it yet.</Typography>
            ) : (
              <Box component="ul" aria-label="Usage" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {data.usages.map(usage => (
                  <Line key={usage.orderId} usage={usage} />
                ))}
              </Box>
            )}
            <Pages count={data.pagination.totalPages} page={page} onPage={setPage} />
          </>
        )}
      </ShownView>
    </Panel>
  );
}

function Figures({ usage }: { usage: PromoUsage }) {
  const figures = [
    ['Used', usage.usageCount.toLocaleString('en-NG')],
    ['Remaining', usage.remaining === null ? 'No limit' : usage.remaining.toLocaleString('en-NG')],
    ['Discount in all', <Money key="sum" kobo={usage.totalDiscountKobo} />],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 130px), 1fr))',
        m: 0,
        mb: 2,
      }}
    >
      {figures.map(([label, figure]) => (
        <Box key={label} sx={{ bgcolor: 'tint.neutral', borderRadius: '14px', p: 1.5 }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 700, fontSize: '1.125rem' }}>
            {figure}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Line({ usage }: { usage: Usage }) {
  const { label, tone } = statusWords[usage.status];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 0.5, sm: 2 },
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(0,1.4fr) auto 110px 110px auto' },
        justifyItems: 'start',
        [largeLetters]: { gridTemplateColumns: 'minmax(0, 1fr)' },
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: '.9375rem',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <TextLink to={adminPaths.user(usage.userId)}>{usage.userName}</TextLink>
      </Box>
      <TextLink to={adminPaths.order(usage.orderId)}>{shortOrderId(usage.orderId)}</TextLink>
      <Box sx={{ color: 'text.secondary' }}>{formatDay(usage.usedAt)}</Box>
      <Box sx={{ justifySelf: 'end', [largeLetters]: { justifySelf: 'start' } }}>
        <Money kobo={usage.discountKobo} />
      </Box>
      <Badge tone={tone}>{label}</Badge>
    </Box>
  );
}
