import { cancelPromo, getPromo, updatePromo } from '@mudu/contracts/endpoints/promo';
import type { Promo } from '@mudu/contracts/promo/views';
import { formatDay } from '@mudu/contracts/time';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { openModal } from '../../ui/modals';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { Row, Rows } from '../../ui/Rows';
import { ShownView } from '../../ui/ShownView';
import { windowOf } from '../../ui/windowOf';
import { useMay } from '../access/useMay';
import { TwoColumns } from '../edit/TwoColumns';
import { PromoState } from './PromoState';
import { audienceWords, daysText, kindWords, takesOff } from './promoWords';
import { UsagePanel } from './UsagePanel';
import { useGoodsNames } from './useGoodsNames';
import { WhatIfPanel } from './WhatIfPanel';
import { termsOfPromo } from './whatIfTerms';

const CancelPromoDialog = windowOf(() => import('./CancelPromoDialog'), 'CancelPromoDialog');

export function AdminPromotionPage() {
  const { promotionId = '' } = useParams();
  const view = useView(getPromo, { params: { id: promotionId } });
  const { data } = view;
  return (
    <Page
      title={data?.code ?? 'Promotion'}
      description={data && takesOff(data)}
      back={{ to: adminPaths.promotions, label: 'All promotions' }}
    >
      <ShownView
        view={view}
        missing={{
          title: 'There is no such promotion',
          to: adminPaths.promotions,
          label: 'All promotions',
        }}
      >
        {promo => (
          <TwoColumns
            main={
              <>
                <Terms promo={promo} />
                <UsagePanel promo={promo} />
              </>
            }
            side={<WhatIfPanel terms={termsOfPromo(promo)} />}
          />
        )}
      </ShownView>
    </Page>
  );
}

function Terms({ promo }: { promo: Promo }) {
  const may = useMay();
  const goods = useGoodsNames(promo.applicableToPackages.length > 0)(promo);
  const open = promo.state !== 'cancelled';
  return (
    <Panel
      title="Terms"
      aside={
        open && (
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            {may(cancelPromo) && (
              <Button
                variant="outlined"
                color="error"
                onClick={() => openModal(close => <CancelPromoDialog promo={promo} onClose={close} />)}
              >
                Cancel promotion
              </Button>
            )}
            {may(updatePromo) && (
              <Button
                variant="contained"
                component={Link}
                to={adminPaths.editPromotion(promo.id)}
                startIcon={<EditIcon />}
              >
                Edit
              </Button>
            )}
          </Box>
        )
      }
    >
      <Box sx={{ mb: 1.5 }}>
        <PromoState promo={promo} />
      </Box>
      <Rows>
        {promo.name && <Row label="Name">{promo.name}</Row>}
        <Row label="Kind">{kindWords[promo.kind]}</Row>
        <Row label="Takes off">{takesOff(promo)}</Row>
        <Row label="Days">{daysText(promo)}</Row>
        <Row label="Uses for each person">{promo.perUserLimit.toLocaleString('en-NG')}</Row>
        <Row label="User types">{promo.applicableTo.map(one => audienceWords[one]).join(', ')}</Row>
        <Row label="Categories">{goods.Categories}</Row>
        <Row label="Packages">{goods.Packages}</Row>
        <Row label="Made">{formatDay(promo.createdAt)}</Row>
        <Row label="Changed">{formatDay(promo.updatedAt)}</Row>
      </Rows>
    </Panel>
  );
}
