import { previewRefund } from '@mudu/contracts/endpoints/adminOrder';
import type { RefundPreview } from '@mudu/contracts/order/views';
import { useEffect, useState } from 'react';
import { asApiError } from '../../api/ApiError';
import type { CallInput } from '../../api/client';
import { call } from '../../api/client';
import { sentenceFor } from '../../api/errorTable';

export type PreviewWish = NonNullable<CallInput<typeof previewRefund>['body']>;

const PAUSE_MS = 300;

interface Previewed {
  preview?: RefundPreview;
  /** Why it would be refused. */
  refusal?: string;
}

/** What a refund would give back, asked again shortly after the last change of the wish. */
export function useRefundPreview(orderId: string, version: number, wish: PreviewWish | null): Previewed {
  const asked = wish === null ? '' : JSON.stringify({ orderId, version, wish });
  const [previewed, setPreviewed] = useState<Previewed & { asked: string }>({ asked: '' });
  useEffect(() => {
    if (asked === '') return;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      const { wish: body } = JSON.parse(asked) as { wish: PreviewWish };
      call(previewRefund, { params: { id: orderId }, body, signal: gone.signal }).then(
        preview => setPreviewed({ asked, preview }),
        reason => {
          if (gone.signal.aborted) return;
          const error = asApiError(reason);
          const [[first] = []] = Object.values(error.errors ?? {});
          setPreviewed({ asked, refusal: first ?? sentenceFor(error) });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [asked, orderId]);
  // An answer to another wish says nothing about this one.
  return previewed.asked === asked ? previewed : {};
}
