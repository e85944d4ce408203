import { bulkColumns } from '@mudu/contracts/catalogue/bulk';
import { applyBulk, exportItems, previewBulk } from '@mudu/contracts/endpoints/adminCatalogue';
import { type Clock, lagosDay } from '@mudu/contracts/time';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Downloads } from '../../download/downloads.js';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { readUpload } from '../../picture/readUpload.js';
import { InjectClock } from '../../platform/tokens.js';
import { ApplyBulk } from './applyBulk.handler.js';
import { BulkPreviews } from './bulkPreview.queries.js';
import { ItemExport } from './itemExport.js';

@Controller()
export class BulkController {
  constructor(
    private readonly commands: CommandBus,
    private readonly previews: BulkPreviews,
    private readonly exported: ItemExport,
    private readonly downloads: Downloads,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Route(exportItems)
  export(@In() { query }: Input<typeof exportItems>) {
    const name = `mudu-goods-${lagosDay(this.clock.now())}`;
    return this.downloads.csv(name, bulkColumns, this.exported.rows(query));
  }

  @Route(previewBulk)
  async preview(@In() { request }: Input<typeof previewBulk>) {
    const { file } = await readUpload(request, previewBulk);
    return this.previews.of(file);
  }

  @Route(applyBulk)
  apply(@In() { body }: Input<typeof applyBulk>) {
    return this.commands.execute(new ApplyBulk(body.rows));
  }
}
