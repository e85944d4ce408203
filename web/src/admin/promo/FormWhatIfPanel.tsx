import { useWatch } from 'react-hook-form';
import type { PromotionFormHandle } from './PromotionFields';
import { WhatIfPanel } from './WhatIfPanel';
import { termsOfForm } from './whatIfTerms';

/** The what-if of terms that are still being typed. */
export function FormWhatIfPanel({ form }: { form: PromotionFormHandle }) {
  return <WhatIfPanel terms={termsOfForm(useWatch({ control: form.control }))} />;
}
