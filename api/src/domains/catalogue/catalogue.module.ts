import { Global, Module } from '@nestjs/common';
import { Downloads } from '../../download/downloads.js';
import { Catalogue } from '../../ports/catalogue.js';
import { ApplyBulkHandler } from './applyBulk.handler.js';
import { ArchiveItemHandler } from './archiveItem.handler.js';
import { BulkController } from './bulk.controller.js';
import { BulkPreviews } from './bulkPreview.queries.js';
import { CatalogueQueries } from './catalogue.queries.js';
import { CatalogueNews } from './catalogueNews.js';
import { CatalogueSnapshot } from './catalogueSnapshot.js';
import { CategoryController } from './category.controller.js';
import { CategoryVat } from './categoryVat.js';
import { CreateCustomPackageHandler } from './createCustomPackage.handler.js';
import { CreateItemHandler } from './createItem.handler.js';
import { CustomPackageController } from './customPackage.controller.js';
import { CustomPackages } from './customPackages.js';
import { DeleteCustomPackageHandler } from './deleteCustomPackage.handler.js';
import { DeleteItemHandler } from './deleteItem.handler.js';
import { ForgetCustomPackagesHandler } from './forgetCustomPackages.handler.js';
import { GroceryController } from './grocery.controller.js';
import { ItemExport } from './itemExport.js';
import { ItemLists } from './itemLists.js';
import { LowStock } from './lowStock.schedule.js';
import { PackageController } from './package.controller.js';
import { SellStockHandler } from './sellStock.handler.js';
import { SetCategoriesHandler } from './setCategories.handler.js';
import { Stock } from './stock.js';
import { StoredCatalogue } from './storedCatalogue.js';
import { UpdateCustomPackageHandler } from './updateCustomPackage.handler.js';
import { UpdateItemHandler } from './updateItem.handler.js';

/** Global, because every domain names goods. */
@Global()
@Module({
  controllers: [
    CustomPackageController,
    PackageController,
    GroceryController,
    CategoryController,
    BulkController,
  ],
  providers: [
    CatalogueSnapshot,
    CatalogueNews,
    CatalogueQueries,
    ItemLists,
    Stock,
    CreateItemHandler,
    UpdateItemHandler,
    ArchiveItemHandler,
    DeleteItemHandler,
    SetCategoriesHandler,
    ApplyBulkHandler,
    BulkPreviews,
    ItemExport,
    Downloads,
    SellStockHandler,
    LowStock,
    CustomPackages,
    CategoryVat,
    { provide: Catalogue, useClass: StoredCatalogue },
    CreateCustomPackageHandler,
    UpdateCustomPackageHandler,
    DeleteCustomPackageHandler,
    ForgetCustomPackagesHandler,
  ],
  exports: [Catalogue, CatalogueSnapshot, CustomPackages, Stock],
})
export class CatalogueModule {}
