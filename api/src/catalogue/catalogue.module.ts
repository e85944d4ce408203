import { Module } from '@nestjs/common';
import { ArchiveItemHandler } from './archiveItem.handler.js';
import { CatalogueQueries } from './catalogue.queries.js';
import { CatalogueNews } from './catalogueNews.js';
import { CatalogueSnapshot } from './catalogueSnapshot.js';
import { CategoryController } from './category.controller.js';
import { CreateItemHandler } from './createItem.handler.js';
import { DeleteItemHandler } from './deleteItem.handler.js';
import { GroceryController } from './grocery.controller.js';
import { ItemLists } from './itemLists.js';
import { PackageController } from './package.controller.js';
import { SetCategoriesHandler } from './setCategories.handler.js';
import { Stock } from './stock.js';
import { UpdateItemHandler } from './updateItem.handler.js';

@Module({
  controllers: [PackageController, GroceryController, CategoryController],
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
  ],
  exports: [CatalogueSnapshot, Stock],
})
export class CatalogueModule {}
