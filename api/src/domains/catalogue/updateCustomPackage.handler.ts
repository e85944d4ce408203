import type { UpdateCustomPackageRequest } from '@mudu/contracts/catalogue/requests';
import type { CustomPackage } from '@mudu/contracts/catalogue/views';
import { problem } from '@mudu/contracts/problems';
import type { ShopSettings } from '@mudu/contracts/settings/shopSettings';
import type { Clock } from '@mudu/contracts/time';
import { type Bus, rowsChanged } from '@mudu/projections/bus/bus';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { Settings } from '../../platform/shopSettings.js';
import { InjectBus, InjectClock, InjectPool } from '../../platform/tokens.js';
import { CustomPackageChanges } from '../../ports/customPackageChanges.js';
import { CatalogueSnapshot } from './catalogueSnapshot.js';
import { CustomPackages } from './customPackages.js';
import { type CustomPackageForm, type CustomPackageRow, updateCustomPackage } from './customPackageTable.js';
import { basePart, groceryParts } from './customParts.js';

/** Changes an own package; its cart line follows, an order never does (rules/catalogue.md CT19). */
export class UpdateCustomPackage extends Command<CustomPackage> {
  constructor(
    readonly userId: string,
    readonly id: string,
    readonly edit: UpdateCustomPackageRequest,
  ) {
    super();
  }
}

@CommandHandler(UpdateCustomPackage)
export class UpdateCustomPackageHandler implements ICommandHandler<UpdateCustomPackage> {
  constructor(
    private readonly catalogue: CatalogueSnapshot,
    private readonly customs: CustomPackages,
    private readonly changes: CustomPackageChanges,
    private readonly settings: Settings,
    @InjectPool() private readonly pool: Pool,
    @InjectBus() private readonly bus: Bus,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ userId, id, edit }: UpdateCustomPackage): Promise<CustomPackage> {
    const { basePackageId, addons = [] } = edit;
    await this.catalogue.know([...(basePackageId ? [basePackageId] : []), ...addons.map(one => one.itemId)]);
    const { customPackage: most } = await this.settings.all();
    let updated: CustomPackageRow | undefined;
    while (!updated) {
      // Whoever came between is edited upon, unless the editor named the version that was looked at.
      const before = await this.customs.own(userId, id);
      if (edit.expectedVersion !== undefined && edit.expectedVersion !== before.version)
        throw problem('changed_by_someone_else');
      updated = await updateCustomPackage(
        this.pool,
        before,
        this.edited(before, edit, most),
        this.clock.now(),
      );
    }
    await this.changes.follow(userId, updated.id);
    this.bus.publish(rowsChanged('custom_packages', [userId], [updated.id]));
    return this.customs.view(updated);
  }

  /** What an edit does not name stays as it is, and is not asked for again. */
  private edited(
    before: CustomPackageRow,
    { name, basePackageId, addons }: UpdateCustomPackageRequest,
    most: ShopSettings['customPackage'],
  ): CustomPackageForm {
    const itemOf = (id: string) => this.catalogue.item(id);
    const had = before.base_package_id === null ? 0 : 1;
    let base = before.parts.slice(0, had);
    if (basePackageId !== undefined) base = basePackageId === null ? [] : [basePart(basePackageId, itemOf)];
    const contents = addons ? groceryParts(addons, itemOf, most) : before.parts.slice(had);
    return {
      name: name ?? before.name,
      base_package_id: base[0]?.itemId ?? null,
      parts: [...base, ...contents],
    };
  }
}
