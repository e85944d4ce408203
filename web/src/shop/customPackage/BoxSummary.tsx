import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Money } from '../../ui/Money';
import { Panel } from '../../ui/Panel';
import { Row, Rows, TotalRow } from '../../ui/Rows';
import { Stepper } from '../../ui/Stepper';
import { mostOf } from '../catalogue/mostOf';
import type { BoxLine, BoxPrice } from './box';
import { useBoxLimits } from './useBoxLimits';

interface BoxSummaryProps {
  title: string;
  price: BoxPrice;
  /** Orders below it can not be checked out; 0 is no minimum. */
  minimumOrderKobo: number;
  onQuantity: (line: BoxLine, quantity: number) => void;
  onStartOver: (() => void) | undefined;
}

/** What is in the package so far and what it comes to. */
export function BoxSummary({ title, price, minimumOrderKobo, onQuantity, onStartOver }: BoxSummaryProps) {
  const { lines, base, totalKobo } = price;
  return (
    <Panel
      title={title}
      aside={
        onStartOver && (
          <Button size="small" color="error" onClick={onStartOver}>
            Start over
          </Button>
        )
      }
    >
      {lines.length === 0 && !base && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.secondary' }}>
          <img src="/art/empty-bowl.svg" alt="" width={56} height={56} />
          Nothing in it yet. Tap the plus beside a grocery.
        </Box>
      )}
      {lines.length > 0 && (
        <Box component="ul" aria-label="In your package" tabIndex={-1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines.map(line => (
            <Line key={line.id} line={line} onQuantity={quantity => onQuantity(line, quantity)} />
          ))}
        </Box>
      )}
      <Box sx={{ mt: 1 }}>
        <Rows>
          {base && (
            <Row label={base.name}>
              <Money kobo={base.effectivePrice} />
            </Row>
          )}
          <TotalRow said label="Price of one">
            <Money kobo={totalKobo} sx={{ fontWeight: 750 }} />
          </TotalRow>
        </Rows>
        {totalKobo < minimumOrderKobo && (
          <Box sx={{ color: 'text.secondary', fontSize: '.8125rem', mt: 0.5 }}>
            Orders start at <Money kobo={minimumOrderKobo} />. You can put more of it, or other things, into
            the cart.
          </Box>
        )}
      </Box>
    </Panel>
  );
}

function Line({ line, onQuantity }: { line: BoxLine; onQuantity: (quantity: number) => void }) {
  const { name, quantity, subtotalKobo, grocery, trouble } = line;
  const limits = useBoxLimits();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0,1fr) auto auto',
        alignItems: 'center',
        columnGap: 1,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 700, fontSize: '.875rem', overflowWrap: 'anywhere' }}>{name}</Box>
        <Box sx={{ fontSize: '.8125rem', color: trouble ? 'error.main' : 'text.secondary' }}>
          {trouble ?? <Money kobo={subtotalKobo} sx={{ fontWeight: 400 }} />}
        </Box>
      </Box>
      <Stepper
        value={quantity}
        max={mostOf(grocery?.available ?? 0, limits.quantity)}
        of={name}
        onChange={onQuantity}
        sx={{ '& button': { width: 32 } }}
      />
      <IconButton aria-label={`Take ${name} out`} onClick={() => onQuantity(0)} color="error">
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
