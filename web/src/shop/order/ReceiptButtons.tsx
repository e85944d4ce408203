import { getReceipt } from '@mudu/contracts/endpoints/order';
import { shortOrderId } from '@mudu/contracts/ids';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { callForFile } from '../../api/client';
import { showRefusal } from '../../api/useCommand';
import { useDownload } from '../../api/useDownload';

const fallback = 'The receipt could not be fetched.';
/** The new tab may still be reading it. */
const KEPT_MS = 60_000;

/** The receipt as a page to print, in a tab of its own, and as a file. */
export function ReceiptButtons({ orderId }: { orderId: string }) {
  const [opening, setOpening] = useState(false);
  const pdf = useDownload(getReceipt, { name: `receipt-${shortOrderId(orderId).slice(1)}.pdf`, fallback });
  const open = async () => {
    // Opened by the press itself: a tab that came later would be kept from opening.
    const tab = window.open('', '_blank');
    setOpening(true);
    try {
      const { content } = await callForFile(getReceipt, {
        params: { id: orderId },
        query: { format: 'html' },
      });
      const address = URL.createObjectURL(content);
      if (tab) tab.location.replace(address);
      else window.location.assign(address);
      setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
    } catch (reason) {
      tab?.close();
      showRefusal(reason, { fallback });
    } finally {
      setOpening(false);
    }
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button size="small" startIcon={<PrintIcon />} disabled={opening} onClick={() => void open()}>
        {opening ? 'Opening...' : 'Receipt'}
      </Button>
      <Button
        size="small"
        startIcon={<PdfIcon />}
        disabled={pdf.pending}
        onClick={() => void pdf.run({ params: { id: orderId }, query: { format: 'pdf' } })}
      >
        {pdf.pending ? 'Fetching...' : 'Receipt as PDF'}
      </Button>
    </Box>
  );
}
