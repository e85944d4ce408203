import type { CustomizePackageRequest } from '@mudu/contracts/catalogue/requests';
import type { CustomPackage } from '@mudu/contracts/catalogue/views';
import type { Clock } from '@mudu/contracts/time';
import { type Bus, rowsChanged } from '@mudu/projections/bus/bus';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { idUnderKey } from '../../platform/idUnderKey.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectBus, InjectClock, InjectPool } from '../../platform/tokens.js';
import { CatalogueSnapshot } from './catalogueSnapshot.js';
import { CustomPackages } from './customPackages.js';
import { insertCustomPackage } from './customPackageTable.js';
import { basePart, groceryParts } from './customParts.js';

/** A shopper's own choice of groceries, on a base package or alone (rules/catalogue.md CT17). */
export class CreateCustomPackage extends Command<CustomPackage> {
  constructor(
    readonly userId: string,
    readonly form: CustomizePackageRequest,
    readonly idempotencyKey: string | null,
  ) {
    super();
  }
}

@CommandHandler(CreateCustomPackage)
export class CreateCustomPackageHandler implements ICommandHandler<CreateCustomPackage> {
  constructor(
    private readonly catalogue: CatalogueSnapshot,
    private readonly customs: CustomPackages,
    private readonly settings: Settings,
    @InjectPool() private readonly pool: Pool,
    @InjectBus() private readonly bus: Bus,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ userId, form, idempotencyKey }: CreateCustomPackage) {
    const { name, basePackageId, addons } = form;
    await this.catalogue.know([...(basePackageId ? [basePackageId] : []), ...addons.map(one => one.itemId)]);
    const { customPackage: most } = await this.settings.all();
    const itemOf = (id: string) => this.catalogue.item(id);
    const base = basePackageId ? [basePart(basePackageId, itemOf)] : [];
    const row = await insertCustomPackage(
      this.pool,
      idUnderKey(userId, 'custom package', idempotencyKey, form),
      userId,
      {
        name,
        base_package_id: base[0]?.itemId ?? null,
        parts: [...base, ...groceryParts(addons, itemOf, most)],
      },
      this.clock.now(),
    );
    this.bus.publish(rowsChanged('custom_packages', [userId], [row.id]));
    return this.customs.view(row);
  }
}
