import type { Promo } from '@mudu/contracts/promo/views';
import Box from '@mui/material/Box';
import { adminPaths } from '../../paths';
import { TextLink } from '../../ui/TextLink';
import type { ListColumn } from '../list/listColumns';
import { PromoMenu } from './PromoMenu';
import { PromoState } from './PromoState';
import { daysText, takesOff, usedText } from './promoWords';

export const promoColumns: ListColumn<Promo>[] = [
  {
    field: 'code',
    headerName: 'Code',
    flex: 1,
    minWidth: 180,
    sorts: { asc: 'code_asc', desc: 'code_desc' },
    renderCell: ({ row }) => (
      <Box sx={{ lineHeight: 1.4, minWidth: 0 }}>
        <TextLink to={adminPaths.promotion(row.id)}>{row.code}</TextLink>
        {row.name && (
          <Box
            sx={{
              color: 'text.secondary',
              fontSize: '.8125rem',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
            }}
          >
            {row.name}
          </Box>
        )}
      </Box>
    ),
  },
  {
    field: 'off',
    headerName: 'Takes off',
    flex: 1,
    minWidth: 170,
    valueGetter: (_, row) => takesOff(row),
  },
  {
    field: 'days',
    headerName: 'Days',
    width: 220,
    yields: 2,
    sorts: { asc: 'end_asc', desc: 'end_desc' },
    valueGetter: (_, row) => daysText(row),
  },
  {
    field: 'used',
    headerName: 'Used',
    width: 120,
    align: 'right',
    yields: 1,
    sorts: { asc: 'used_asc', desc: 'used_desc' },
    valueGetter: (_, row) => usedText(row),
  },
  {
    field: 'state',
    headerName: 'State',
    width: 130,
    renderCell: ({ row }) => <PromoState promo={row} />,
  },
  {
    field: 'actions',
    headerName: 'Actions',
    width: 84,
    align: 'right',
    renderCell: ({ row }) => <PromoMenu promo={row} />,
  },
];
