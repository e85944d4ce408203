import { howMany } from '@mudu/contracts/howMany';
import type { OverdueAge } from '@mudu/contracts/installment/requests';
import type { AllPlans } from '@mudu/contracts/installment/views';
import OwedIcon from '@mui/icons-material/HourglassEmptyOutlined';
import Box from '@mui/material/Box';
import { figureGrid } from '../../ui/grids';
import { Figure } from '../list/Figure';

export const ageNames: Record<OverdueAge, string> = {
  '1-7': 'Overdue 1 to 7 days',
  '8-30': 'Overdue 8 to 30 days',
  'over-30': 'Overdue over 30 days',
};

interface OverdueFiguresProps {
  summary: AllPlans['summary'] | undefined;
  /** The plans could not be read: there is nothing to sum. */
  without: boolean;
  age: string;
  onAge: (age: string) => void;
}

/** What is owed, and what of it is late by how long; each age shows its plans. */
export function OverdueFigures({ summary, without, age: chosen, onAge }: OverdueFiguresProps) {
  return (
    <Box
      sx={{
        ...figureGrid,
        mb: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0,1fr))', lg: 'repeat(4, minmax(0,1fr))' },
      }}
    >
      <Figure
        icon={<OwedIcon />}
        tone="info"
        title="Outstanding"
        told
        line="of the plans found"
        kobo={without ? null : summary?.outstandingKobo}
      />
      {(Object.keys(ageNames) as OverdueAge[]).map(age => {
        const of = summary?.overdueByAge.find(one => one.age === age);
        const plans = of?.plans ?? 0;
        return (
          <Figure
            key={age}
            title={ageNames[age]}
            told
            line={without ? 'not known' : howMany(plans, 'plan')}
            kobo={without ? null : of?.overdueKobo}
            pressed={chosen === age}
            onPress={() => onAge(chosen === age ? '' : age)}
          />
        );
      })}
    </Box>
  );
}
