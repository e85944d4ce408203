import { listFlaggedRewards } from '@mudu/contracts/endpoints/referral';
import { shortOrderId } from '@mudu/contracts/ids';
import { formatNaira } from '@mudu/contracts/money';
import type { FlaggedReward } from '@mudu/contracts/referral/views';
import { formatDay } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { Money } from '../../ui/Money';
import { Pages } from '../../ui/Pages';
import { Panel } from '../../ui/Panel';
import { ShownView } from '../../ui/ShownView';
import { RowSkeletons } from '../../ui/Skeletons';
import { TextLink } from '../../ui/TextLink';
import { LineList, LineText, NoLines } from '../person/LineList';

const LIMIT = 10;

/** Rewards that nothing takes back by itself any more (rules/referral.md RF6). */
export function FlaggedRewards() {
  const [page, setPage] = useState(1);
  const view = useView(listFlaggedRewards, { query: { page, limit: LIMIT }, keepPrevious: true });
  return (
    <Panel title="Rewards to look at">
      <Box sx={{ color: 'text.secondary', mb: 1 }}>
        Their orders were cancelled, returned or largely refunded after the reward was paid out. It stays with
        the referrer unless somebody corrects their wallet.
      </Box>
      <ShownView view={view} waiting={<RowSkeletons count={3} height={48} />}>
        {({ rewards, pagination }) =>
          rewards.length === 0 ? (
            <NoLines>There are none.</NoLines>
          ) : (
            <>
              <LineList label="Rewards to look at">
                {rewards.map(reward => (
                  <FlaggedLine key={reward.orderId} reward={reward} />
                ))}
              </LineList>
              <Pages count={pagination.totalPages} page={page} onPage={setPage} />
            </>
          )
        }
      </ShownView>
    </Panel>
  );
}

const FlaggedLine = ({ reward }: { reward: FlaggedReward }) => (
  <li>
    <LineText
      more={`For ${reward.refereeName}, paid out on ${formatDay(reward.releasedAt)}. ${formatNaira(reward.refundedKobo)} of the order given back by ${formatDay(reward.flaggedAt)}.`}
    >
      <TextLink to={adminPaths.user(reward.referrerId)}>{reward.referrerName}</TextLink>
    </LineText>
    <TextLink to={adminPaths.order(reward.orderId)}>{shortOrderId(reward.orderId)}</TextLink>
    <Money exact kobo={reward.amountKobo} />
  </li>
);
