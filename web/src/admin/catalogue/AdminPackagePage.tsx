import { descriptionOf } from '@mudu/contracts/catalogue/said';
import type { Package } from '@mudu/contracts/catalogue/views';
import { getPackage, updatePackage } from '@mudu/contracts/endpoints/catalogue';
import { formatPrice } from '@mudu/contracts/money';
import { formatDay } from '@mudu/contracts/time';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useNavigate, useParams } from 'react-router';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { Page } from '../../ui/Page';
import { Panel } from '../../ui/Panel';
import { Picture } from '../../ui/Picture';
import { Row, Rows } from '../../ui/Rows';
import { ShownView } from '../../ui/ShownView';
import { useMay } from '../access/useMay';
import { TwoColumns } from '../edit/TwoColumns';
import { ItemMenu } from './ItemMenu';
import { ItemState, StockBadge } from './ItemState';
import { missingPackage } from './missingGoods';
import { PriceCell, StockCell } from './QuickCells';

export function AdminPackagePage() {
  const { packageId = '' } = useParams();
  const view = useView(getPackage, { params: { id: packageId } });
  const { data } = view;
  return (
    <Page
      title={data?.name ?? 'Package'}
      description={data && `Made ${formatDay(data.createdAt)}, changed ${formatDay(data.updatedAt)}`}
      back={{ to: adminPaths.packages, label: 'All packages' }}
    >
      <ShownView view={view} missing={missingPackage}>
        {item => <TwoColumns main={<Facts item={item} />} side={<Pictures item={item} />} />}
      </ShownView>
    </Page>
  );
}

function Facts({ item }: { item: Package }) {
  const may = useMay();
  const navigate = useNavigate();
  const description = descriptionOf(item);
  return (
    <>
      <Panel
        title="Price and stock"
        aside={
          <Box sx={{ display: 'flex', gap: 0.5 }}>
            {may(updatePackage) && (
              <Button
                variant="contained"
                component={Link}
                to={adminPaths.editPackage(item.id)}
                startIcon={<EditIcon />}
              >
                Edit
              </Button>
            )}
            <ItemMenu item={item} onDeleted={() => void navigate(adminPaths.packages)} />
          </Box>
        }
      >
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 1.5 }}>
          <ItemState item={item} />
          <StockBadge item={item} />
        </Box>
        <Rows>
          <Row label="Price">
            <PriceCell item={item} />
          </Row>
          <Row label="Discount">
            {item.discount > 0 ? `${item.discount}%${item.addDiscount ? '' : ', switched off'}` : 'None'}
          </Row>
          <Row label="Shoppers pay">{formatPrice(item.effectivePrice)}</Row>
          <Row label="On hand">
            <StockCell item={item} />
          </Row>
          <Row label="Reserved for orders">{(item.reserved ?? 0).toLocaleString('en-NG')}</Row>
          <Row label="Can be bought">{item.available.toLocaleString('en-NG')}</Row>
        </Rows>
      </Panel>
      {description && (
        <Panel title="Description">
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{description}</Box>
        </Panel>
      )}
      <Panel title="What is inside">
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
          {item.items.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same.
            <Box component="li" key={index} sx={{ overflowWrap: 'anywhere' }}>
              {line}
            </Box>
          ))}
        </Box>
      </Panel>
    </>
  );
}

function Pictures({ item: { name, imageUrls } }: { item: Package }) {
  const [cover, ...others] = imageUrls;
  return (
    <Panel title="Pictures">
      <Picture large src={cover} alt={name} sx={{ borderRadius: '14px' }} />
      {others.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 1,
            mt: 1,
            gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
          }}
        >
          {others.map(url => (
            <Picture key={url} src={url} alt="" sx={{ borderRadius: '10px' }} />
          ))}
        </Box>
      )}
    </Panel>
  );
}
