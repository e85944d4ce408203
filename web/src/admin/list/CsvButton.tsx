import type { Endpoint } from '@mudu/contracts/endpoint';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useDownload } from '../../api/useDownload';

export interface CsvExport {
  endpoint: Endpoint;
  /** Where the server gives the file no name. */
  name: string;
  /** The filter of now. */
  query?: object;
}

/** Everything that the filter finds, not the page alone, streamed by the server. */
export function CsvButton({ endpoint, name, query, disabled = false }: CsvExport & { disabled?: boolean }) {
  const { run, pending } = useDownload(endpoint, { name });
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon />}
      disabled={disabled || pending}
      onClick={() => void run({ query } as never)}
    >
      {pending ? 'Preparing…' : 'CSV'}
    </Button>
  );
}
