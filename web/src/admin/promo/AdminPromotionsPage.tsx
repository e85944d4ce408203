import { createPromo, listPromos } from '@mudu/contracts/endpoints/promo';
import { howMany } from '@mudu/contracts/howMany';
import { promoStates } from '@mudu/contracts/promo/requests';
import type { Promo } from '@mudu/contracts/promo/views';
import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { Page } from '../../ui/Page';
import { TextLink } from '../../ui/TextLink';
import { useMay } from '../access/useMay';
import { ListFilter } from '../list/SelectFilter';
import { StaffList } from '../list/StaffList';
import { useListFilters } from '../list/useListFilters';
import { PromoMenu } from './PromoMenu';
import { PromoState } from './PromoState';
import { promoColumns } from './promoColumns';
import { daysText, stateWords, takesOff, usedText } from './promoWords';

const filters = ['search', 'state', 'activeOnly'] as const;
const states = promoStates.map(state => [state, stateWords[state].label] as const);

export function AdminPromotionsPage() {
  const list = useListFilters(filters);
  const view = useView(listPromos, { query: list.query, ...list.asking });
  const may = useMay();
  const total = view.data?.pagination.total;
  return (
    <Page
      title="Promotions"
      description={total === undefined ? undefined : `${howMany(total, 'promotion')} found.`}
    >
      <StaffList
        label="Promotions"
        name="promotions"
        list={list}
        view={view}
        rowsOf={({ promos }) => promos}
        columns={promoColumns}
        card={promo => <PromoCard promo={promo} />}
        empty={{
          art: 'party-popper',
          title: 'No promotions here',
          text: 'Try another state or code, or make a new one.',
        }}
        placeholder="Search codes and names"
        filters={
          <>
            <ListFilter list={list} name="state" label="State" all="All states" options={states} />
            <ListFilter
              list={list}
              name="activeOnly"
              label="Switched on"
              all="On and off"
              options={[['true', 'Switched on']]}
            />
          </>
        }
        tools={
          may(createPromo) && (
            <Button
              variant="contained"
              component={Link}
              to={adminPaths.createPromotion}
              startIcon={<AddIcon />}
              sx={{ ml: { md: 'auto' } }}
            >
              New promotion
            </Button>
          )
        }
        linkOf={({ id }) => adminPaths.promotion(id)}
      />
    </Page>
  );
}

/** A promotion of the list on a phone. */
function PromoCard({ promo }: { promo: Promo }) {
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ minWidth: 0 }}>
          <TextLink to={adminPaths.promotion(promo.id)}>{promo.code}</TextLink>
          <Box sx={{ fontWeight: 700 }}>{takesOff(promo)}</Box>
        </Box>
        <PromoMenu promo={promo} />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '.875rem', my: 1 }}>
        {promo.name && <Box>{promo.name}</Box>}
        <Box>{daysText(promo)}</Box>
        <Box>Used {usedText(promo)}</Box>
      </Box>
      <PromoState promo={promo} />
    </>
  );
}
